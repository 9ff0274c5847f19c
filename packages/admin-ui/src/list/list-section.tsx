import type { Fields } from '@refectory/declaration/field/field.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { Button } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useRemove } from '../action/rows/use-remove.tsx';
import { useRowCommands } from '../action/rows/use-row-commands.ts';
import { useAccess } from '../action/use-access.ts';
import { useActions } from '../action/use-actions.tsx';
import { useHotkey } from '../action/use-hotkey.ts';
import type { Row } from '../api/queries.ts';
import { formatNumber } from '../cell/number-text.ts';
import { usePageDialogs } from '../detail/use-page-dialogs.tsx';
import { FilterChips } from '../filter/filter-chips.tsx';
import type { FormValues } from '../form/form-values.ts';
import { toInitialValues } from '../form/initial-values.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { Placeholder } from '../loading/placeholder.tsx';
import type { ViewPreference } from '../preferences/view-preference.ts';
import { preloadRecordPage } from '../record/lazy-record-page.ts';
import { recordPath } from '../record/record-address.ts';
import { useFocusOnReturn } from '../record/use-focus-on-return.ts';
import { listColumns } from '../table/list-columns.tsx';
import { useSavedViews } from '../views/use-saved-views.ts';
import { useListLayout } from './calendar/use-list-layout.ts';
import { ListBody } from './list-body.tsx';
import listFrame from './list-frame.module.css';
import { ListSettings } from './list-settings.tsx';
import { filterQuery, type ListChange, type ListState } from './list-state.ts';
import { ErrorState } from './list-states.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { NoRows } from './no-rows.tsx';
import { type FittingRows, useListRoom } from './room/use-fitting-rows.ts';
import type { Slots } from './slots.ts';
import { texts } from './texts.ts';
import { useAddressCommand } from './use-address-command.ts';
import { hasFieldSums, useResourceList, useTextContext } from './use-resource-list.ts';
import { useSelection } from './use-selection.ts';

interface ListSectionProps {
  readonly resource: Resource;
  readonly slots: Slots;
  readonly state: ListState;
  readonly onState: (change: ListChange) => void;
  readonly preference: ViewPreference;
  readonly onPreference: (change: Partial<ViewPreference>) => void;
  /** The fields of the search form. */
  readonly searched: Fields;
  /** A call other than `list` with the same response type. */
  readonly call?: string;
  /** Initial values of new rows, beside the filters of the list. */
  readonly initial?: FormValues;
  /** Whether list hotkeys (`n`) apply to this list, where a page has several; default true. */
  readonly hasKeys?: boolean;
  /** Name under which views of this list are saved; absent: no views. */
  readonly viewsOf?: string;
  /** Initial filters when the URL has none; only with `viewsOf`. */
  readonly initialFilters?: ListState['filters'] | undefined;
  /** Filters that always apply and are not part of saved views. */
  readonly fixed?: ListState['filters'];
  /** Width of the add and edit dialog; by the number of fields when absent. */
  readonly formWidth?: number;
  /** The address of the list, where its rows have pages of their own; else they open in a dialog. */
  readonly recordsAt?: string | undefined;
  /** The rows that fit into the window, where a page has as many unless its person has chosen. */
  readonly fitting?: FittingRows | undefined;
}

/** The list of a resource page with its toolbar, table, footer and dialogs. */
export function ListSection(props: ListSectionProps) {
  const {
    resource,
    slots,
    state,
    onState,
    preference,
    onPreference,
    searched,
    call,
    initial,
    formWidth,
    hasKeys = true,
    viewsOf,
    initialFilters,
    fixed = noFilters,
    recordsAt,
    fitting,
  } = props;
  const say = useTranslate();
  const mayCall = useAccess(resource);
  const context = useTextContext(resource);
  const shown = useListLayout({ resource, state, onState, preference, onPreference });
  const saved = useSavedViews({
    list: viewsOf,
    state: useMemo(() => ({ ...state, filters: withFixedFilters(state.filters, fixed) }), [state, fixed]),
    onState,
    preference,
    onPreference,
    // A calendar is about all of its days.
    initialFilters: shown.isCalendarLiked ? undefined : initialFilters,
  });
  const panel = useRef<HTMLElement>(null);
  const start = useRef<HTMLDivElement>(null);
  useListRoom({
    fitting,
    panel,
    start,
    isReady: !saved.isPending,
    density: preference.density ?? 'small',
    hasSums: hasFieldSums(resource),
  });
  const isSized = fitting === undefined || fitting.rows !== undefined || preference.size !== undefined;
  const list = useResourceList(resource, shown.listed, { call, isPaused: saved.isPending || !isSized });
  const { rows } = list;
  const opensRecords = recordsAt !== undefined && rows.length > 0;
  useEffect(() => (opensRecords ? preloadRecordPage() : undefined), [opensRecords]);
  const chosen = useSelection(resource, rows, state);
  const { selected, clear } = chosen;
  const dialogs = usePageDialogs({ resource, rows, context, slots, formWidth, recordsAt, onViewSaved: saved.choose });
  const actions = useActions(resource, clear, slots.inputs);
  const remove = useRemove(resource, {
    onRemoved: clear,
    onRefused: dialogs.results.open,
    canRestore: mayCall(resource.verbs.includes('add') ? 'add' : 'edit'),
  });
  const navigate = useNavigate();
  const keepFocus = useFocusOnReturn();
  const view = (row: Row) => {
    if (recordsAt === undefined) return dialogs.view.open(row);
    keepFocus();
    return void navigate(recordPath({ listPath: recordsAt, id: row.id }));
  };
  const commands = useRowCommands({ resource, dialogs, view, own: slots.rowActions, act: actions.start, remove });
  const query = filterQuery(shown.listed);
  const columns = useMemo(
    () =>
      listColumns({
        fields: resource.fields,
        title: resource.title,
        isTree: resource.tree,
        preference,
        sort: state.sort,
        orders: list.orders,
        cells: slots.cells,
        context,
      }),
    [resource, preference, state.sort, list.orders, slots.cells, context],
  );
  const add = () =>
    dialogs.edit.open({ mode: 'add', initial: { ...initial, ...toInitialValues(resource.fields, state.filters) } });
  useHotkey('n', add, { isOn: hasKeys && mayCall('add') && !dialogs.isAnyOpen });
  useAddressCommand(viewsOf !== undefined && mayCall('add'), add);
  const exportRows = () =>
    dialogs.exporting.open({
      query,
      total: `${formatNumber(list.total)}${list.isCapped ? '+' : ''}`,
      selectedIds: selected.map(({ id }) => id),
      columns: columns.map(({ key }) => key),
    });

  const empty = (
    <NoRows
      resource={resource}
      isFiltered={Object.keys(withFixedFilters(state.filters, fixed)).length > 0}
      onClear={() => onState({ filters: {}, current: 1 })}
      onAdd={mayCall('add') ? add : undefined}
    />
  );
  const Extra = slots.toolbar;
  return (
    <section ref={panel} className={`${listFrame.panel} ${listFrame.listPanel}`} aria-label={say(resource.label)}>
      <ListToolbar
        resource={resource}
        selected={selected}
        hasSelection={shown.layout !== 'calendar'}
        onAdd={add}
        onRemove={() => remove(selected)}
        onImport={() => dialogs.importing.open({})}
        onExport={exportRows}
        onReload={list.reload}
        onAct={(key) => actions.start(key, selected, state.filters)}
        settings={
          <ListSettings
            resource={resource}
            call={call}
            query={query}
            columns={columns}
            selected={selected}
            context={context}
            viewsOf={viewsOf}
            saved={saved}
            dialogs={dialogs}
            offered={shown.offered}
            layout={shown.layout}
            onLayout={shown.onLayout}
            preference={preference}
            onPreference={onPreference}
          />
        }
      >
        {Extra && <Extra filters={query} selected={selected} />}
      </ListToolbar>
      <div ref={start} />
      <FilterChips
        fields={resource.fields}
        searched={searched}
        filters={withFixedFilters(state.filters, fixed)}
        onChange={(filters) => onState({ filters: { ...fixed, ...filters }, current: 1 })}
      />
      {list.isFirstLoad && <Placeholder rows={10} isFilled />}
      {list.error && (
        <ErrorState error={list.error} onRetry={list.reload}>
          {(state.sort || state.beside) && (
            <Button onClick={() => onState({ sort: undefined, current: 1 })}>{say(texts.usualOrder)}</Button>
          )}
        </ErrorState>
      )}
      {!list.isFirstLoad && !(list.error && rows.length === 0) && (
        <ListBody
          resource={resource}
          list={list}
          columns={columns}
          commands={commands}
          chosen={chosen}
          dialogs={dialogs}
          onView={view}
          recordsAt={recordsAt}
          context={context}
          state={state}
          onState={onState}
          calendar={shown.layout === 'calendar' ? shown.control : undefined}
          preference={preference}
          onPreference={onPreference}
          fitting={fitting?.rows}
          empty={empty}
          hasKeys={hasKeys && !dialogs.isAnyOpen}
        />
      )}
      {dialogs.dialogs}
      {actions.dialogs}
    </section>
  );
}

const noFilters: ListState['filters'] = {};

const withFixedFilters = (filters: ListState['filters'], fixed: ListState['filters']): ListState['filters'] =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !(name in fixed)));
