import { useMemo, useState } from 'react';
import type { Row } from '../api/queries.ts';
import { countVisibleRows, flattenRows, parentIds } from './tree-rows.ts';
import { useTreeBranches } from './use-tree-branches.ts';

/** Trees up to this size are expanded at first. */
const maxInitiallyExpanded = 200;

/**
 * Rows of a tree with the loaded branches, and the expanded nodes: all of a small tree, the roots of a large one,
 * until the user collapses or expands some.
 */
export function useTree(path: string, whole: readonly Row[], { isTree, isInParts }: TreeOptions) {
  const [chosen, setChosen] = useState<readonly string[]>();
  const usual = useMemo(() => {
    if (!isTree) return [];
    return flattenRows(whole).length <= maxInitiallyExpanded ? parentIds(whole) : whole.map(({ id }) => id);
  }, [whole, isTree]);
  const expandedRowKeys = chosen ?? usual;
  const { rows, isWhole } = useTreeBranches(path, whole, isInParts ? expandedRowKeys : undefined);
  const visibleRows = useMemo(
    () => (isTree ? countVisibleRows(rows, new Set(expandedRowKeys)) : rows.length),
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

interface TreeOptions {
  readonly isTree: boolean;
  /** A large tree is loaded by branch. */
  readonly isInParts: boolean;
}
