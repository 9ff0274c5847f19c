import { useMemo, useState } from 'react';
import type { Row } from '../api/queries.ts';
import { countVisible, flatten, parentIds } from './tree-rows.ts';
import { useBranches } from './use-branches.ts';

/** Trees up to this size are unfolded at first. */
const unfoldedUpTo = 200;

/**
 * Rows of a tree with the branches that were loaded when they were unfolded, and which nodes are unfolded: all of a small one,
 * the roots of a large one, until the user folds something.
 */
export function useTree(path: string, whole: readonly Row[], { isTree, isInParts }: TreeKind) {
  const [chosen, setChosen] = useState<readonly string[]>();
  const usual = useMemo(() => {
    if (!isTree) return [];
    return flatten(whole).length <= unfoldedUpTo ? parentIds(whole) : whole.map(({ id }) => id);
  }, [whole, isTree]);
  const expandedRowKeys = chosen ?? usual;
  const { rows, isWhole } = useBranches(path, whole, isInParts ? expandedRowKeys : undefined);
  const visibleRows = useMemo(
    () => (isTree ? countVisible(rows, new Set(expandedRowKeys)) : rows.length),
    [rows, isTree, expandedRowKeys],
  );
  const tree = useMemo(
    () =>
      isTree
        ? { expandedRowKeys, onExpandedRowsChange: (keys: readonly React.Key[]) => setChosen(keys.map(String)) }
        : undefined,
    [isTree, expandedRowKeys],
  );
  return { tree, visibleRows, rows, isWhole };
}

interface TreeKind {
  readonly isTree: boolean;
  /** A large one comes branch by branch. */
  readonly isInParts: boolean;
}
