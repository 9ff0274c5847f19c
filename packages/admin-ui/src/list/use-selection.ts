import type { Resource } from '@refectory/declaration/resource.ts';
import { useCallback, useMemo, useState } from 'react';
import { useTask } from '../action/use-task.ts';
import { listQuery, queryClient, type Row } from '../api/queries.ts';
import { rowName } from '../cell/row-title.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { flattenRows } from '../tree/tree-rows.ts';
import { filterQuery, type ListState } from './list-state.ts';
import { texts } from './texts.ts';

/** Maximum number of ids of a bulk call (spec/wire#transport). */
export const maxSelected = 1000;

/** The selected rows, and functions to select. */
export type Selection = ReturnType<typeof useSelection>;

/** The selected rows, across pages. Loaded rows update selected ones. */
export function useSelection(resource: Resource, rows: readonly Row[], state: ListState) {
  const say = useTranslate();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const fresh = useMemo(
    () => new Map((resource.tree ? flattenRows(rows) : rows).map((row) => [row.id, row])),
    [resource.tree, rows],
  );
  const selected = useMemo(() => [...chosen.values()].map((row) => fresh.get(row.id) ?? row), [chosen, fresh]);
  const clear = useCallback(() => setChosen(new Map()), []);
  const selection = useMemo(
    () => ({
      selectedRowKeys: [...chosen.keys()],
      preserveSelectedRowKeys: true,
      columnWidth: 44,
      fixed: 'start' as const,
      getTitleCheckboxProps: () => ({ 'aria-label': say(texts.selectPage) }),
      getCheckboxProps: (row: Row) => ({ 'aria-label': say(texts.selectRow, { name: rowName(resource, row) }) }),
      ...(resource.tree && { checkStrictly: false }),
      onChange: (keys: React.Key[]) =>
        setChosen((before) => {
          const pairs = keys.map(String).flatMap((id) => {
            const row = fresh.get(id) ?? before.get(id);
            return row ? [[id, row] as const] : [];
          });
          return new Map(pairs);
        }),
    }),
    [chosen, fresh, resource, say],
  );
  const toggle = useCallback(
    (id: string) =>
      setChosen((before) => {
        const next = new Map(before);
        const row = fresh.get(id);
        if (!next.delete(id) && row) next.set(id, row);
        return next;
      }),
    [fresh],
  );
  const allRows = listQuery(resource.path, { ...filterQuery(state), current: 1, size: maxSelected });
  const { run } = useTask(() => queryClient.fetchQuery({ ...allRows, staleTime: 0 }), {
    onDone: ({ records }) => setChosen(new Map(records.map((row) => [row.id, row]))),
  });
  return { selected, selection, clear, toggle, selectAll: () => void run() };
}
