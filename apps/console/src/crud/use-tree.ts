import { useMemo, useState } from 'react';
import type { Row } from '#api/queries.ts';
import { countVisible, flatten, parentIds } from './tree-rows.ts';

/** Trees up to this size are unfolded at first. */
const unfoldedUpTo = 200;

/** Which nodes of a tree are unfolded: all of a small one, the roots of a large one, until the user folds something. */
export function useTree(rows: readonly Row[], isTree: boolean) {
  const [chosen, setChosen] = useState<readonly string[]>();
  const usual = useMemo(() => {
    if (!isTree) return [];
    return flatten(rows).length <= unfoldedUpTo ? parentIds(rows) : rows.map(({ id }) => id);
  }, [rows, isTree]);
  const expandedRowKeys = chosen ?? usual;
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
  return { tree, visibleRows };
}
