import type { Resource } from '@refectory/declaration/resource.ts';
import { type ReactNode, Suspense, useCallback, useMemo } from 'react';
import { useAccess } from '../action/use-access.ts';
import type { Row } from '../api/queries.ts';
import { bulkFields } from '../bulk/bulk-fields.ts';
import type { TextContext } from '../cell/cell-text.ts';
import { canChangeRow } from '../cell/state-field.ts';
import { useCopyRows } from '../copy/use-copy-rows.ts';
import type { PageDialogs } from '../detail/use-page-dialogs.tsx';
import { Placeholder } from '../loading/placeholder.tsx';
import type { ViewPreference } from '../preferences/view-preference.ts';
import { recordPath } from '../record/record-address.ts';
import type { ListColumn } from '../table/list-columns.tsx';
import { ResourceTable } from '../table/resource-table.tsx';
import { leftOutWord } from '../table/sum-row.tsx';
import { flattenRows } from '../tree/tree-rows.ts';
import type { CalendarProps } from './calendar/calendar-props.ts';
import { LazyCalendar } from './calendar/lazy-calendar.ts';
import type { CalendarControl } from './calendar/use-list-layout.ts';
import { LazyCardGrid } from './cards/lazy-card-grid.ts';
import { pictureField } from './cards/picture-field.ts';
import { ListFooter } from './list-footer.tsx';
import type { ListChange, ListState } from './list-state.ts';
import type { RowCommand } from './slots.ts';
import type { ResourceList } from './use-resource-list.ts';
import type { Selection } from './use-selection.ts';

interface ListBodyProps {
  readonly resource: Resource;
  readonly list: ResourceList;
  readonly columns: readonly ListColumn[];
  readonly commands: readonly RowCommand[];
  readonly chosen: Selection;
  readonly dialogs: PageDialogs;
  readonly onView: (row: Row) => void;
  /** The address of the list, where its rows have pages of their own. */
  readonly recordsAt: string | undefined;
  readonly context: TextContext;
  readonly state: ListState;
  readonly onState: (change: ListChange) => void;
  readonly preference: ViewPreference;
  readonly onPreference: (change: Partial<ViewPreference>) => void;
  /** Given where the list is shown as a calendar. */
  readonly calendar: CalendarControl | undefined;
  /** The rows that fit into the window; absent where pages do not go by it. */
  readonly fitting: number | undefined;
  readonly empty: ReactNode;
  /** Whether row hotkeys apply to this list. */
  readonly hasKeys: boolean;
}

/** The rows of a list with hotkeys, and the footer: selection, total, pages. */
export function ListBody(props: ListBodyProps) {
  const { resource, list, columns, chosen, dialogs, context, state, onState, preference, onPreference } = props;
  const { rows } = list;
  const { selected } = chosen;
  const mayCall = useAccess(resource);
  const copyRows = useCopyRows({ resource, columns, context });
  const hasBulkFields = useMemo(() => Object.keys(bulkFields(resource)).length > 0, [resource]);
  const setWidth = useCallback(
    (column: string, width: number) => onPreference({ widths: { ...preference.widths, [column]: width } }),
    [onPreference, preference.widths],
  );
  const rowById = (id: string) => (resource.tree ? flattenRows(rows) : rows).find((row) => row.id === id);
  const canOpen = mayCall('view') || mayCall('edit') || props.commands.some(({ opens }) => opens);
  const openRow = (id: string) => {
    const row = rowById(id);
    if (!row) return;
    const own = props.commands.find(({ opens, applies }) => opens && (!applies || applies(row)));
    if (own) own.run(row);
    else if (mayCall('view')) props.onView(row);
    else if (mayCall('edit') && canChangeRow(resource, 'edit', row)) dialogs.edit.open({ mode: 'edit', id });
  };
  const { recordsAt } = props;
  const hasPages = recordsAt !== undefined && mayCall('view') && !props.commands.some(({ opens }) => opens);
  const toAddress = hasPages ? (id: string) => recordPath({ listPath: recordsAt, id }) : undefined;
  const picture = preference.layout === 'cards' ? pictureField(resource) : undefined;
  const isFitted = preference.size === undefined && state.size === props.fitting;
  const copyRow = (id: string) => {
    const row = rowById(id);
    void copyRows(selected.length > 0 ? selected : row ? [row] : []);
  };
  if (props.calendar && isOnCalendar(resource))
    return (
      <Suspense fallback={<Placeholder rows={10} isFilled />}>
        <LazyCalendar
          resource={resource}
          rows={rows}
          total={list.total}
          isLoading={list.isLoading}
          filters={state.filters}
          context={context}
          control={props.calendar}
          onOpen={canOpen ? openRow : undefined}
          toAddress={toAddress}
        />
      </Suspense>
    );
  return (
    <>
      {picture ? (
        <Suspense fallback={<Placeholder rows={10} isFilled />}>
          <LazyCardGrid
            resource={resource}
            picture={picture}
            rows={rows}
            commands={props.commands}
            context={context}
            isLoading={list.isLoading}
            empty={props.empty}
            isSelected={(id) => chosen.selection.selectedRowKeys.includes(id)}
            onToggle={chosen.toggle}
            onOpen={canOpen ? openRow : undefined}
            toAddress={toAddress}
          />
        </Suspense>
      ) : (
        <ResourceTable
          resource={resource}
          rows={rows}
          columns={columns}
          commands={props.commands}
          density={preference.density ?? 'small'}
          firstIndex={list.firstIndex}
          isLoading={list.isLoading}
          sums={list.sums}
          leftOut={list.sums && leftOutWord(resource.fields, list.sums, context)}
          empty={props.empty}
          selection={chosen.selection}
          tree={list.tree}
          visibleRows={list.visibleRows}
          onSort={(sort) => onState({ sort, current: 1 })}
          onWidth={setWidth}
          handlesKeys={props.hasKeys}
          onOpen={canOpen ? openRow : undefined}
          toAddress={toAddress}
          onToggle={chosen.toggle}
          onCopy={copyRow}
        />
      )}
      <ListFooter
        total={list.total}
        isCapped={list.isCapped}
        current={state.current}
        size={state.size}
        hasPages={!resource.tree}
        selected={selected.length}
        isPageSelected={isPageIn(rows, selected)}
        rows={list.pageRows}
        fitting={props.fitting}
        isFitted={isFitted}
        onPage={onState}
        onSize={(size) => {
          onPreference({ size });
          onState({ current: 1, size });
        }}
        onClear={chosen.clear}
        onSelectAll={chosen.selectAll}
        onCopy={() => void copyRows(selected)}
        onBulkEdit={
          mayCall('edit') && hasBulkFields && selected.some((row) => canChangeRow(resource, 'edit', row))
            ? () => dialogs.bulk.open(selected)
            : undefined
        }
      />
    </>
  );
}

const isOnCalendar = (resource: Resource): resource is CalendarProps['resource'] => resource.calendar !== undefined;

function isPageIn(rows: readonly Row[], selected: readonly Row[]): boolean {
  const ids = new Set(selected.map(({ id }) => id));
  return rows.length > 0 && rows.every(({ id }) => ids.has(id));
}
