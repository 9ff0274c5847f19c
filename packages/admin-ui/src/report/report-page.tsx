import { reportExportCall, zeroLinesInput } from '@refectory/declaration/call/report-calls.ts';
import type { Report } from '@refectory/declaration/report.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import { invalidate } from '../api/queries.ts';
import { formatNumber } from '../cell/number-text.ts';
import { LazyExportDialog } from '../detail/lazy-dialogs.ts';
import { TabDialogs } from '../detail/tab-dialogs.tsx';
import { useDialog } from '../detail/use-dialog.ts';
import { SearchForm } from '../filter/search-form.tsx';
import { useSearchHotkey } from '../filter/use-search-hotkey.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { ListFooter } from '../list/list-footer.tsx';
import listFrame from '../list/list-frame.module.css';
import { filterQuery, pageQuery } from '../list/list-state.ts';
import { EmptyState, ErrorState, NoResultsState } from '../list/list-states.tsx';
import { pageOfFirstRow } from '../list/room/fitting-rows.ts';
import { useFittingRows, useListRoom } from '../list/room/use-fitting-rows.ts';
import { texts as crudTexts } from '../list/texts.ts';
import { useListState } from '../list/use-list-state.ts';
import { useFieldLookupsLoaded, useTextContext } from '../list/use-resource-list.ts';
import { Placeholder } from '../loading/placeholder.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { useViewPreference } from '../preferences/view-preference.ts';
import { printTexts } from '../print/print-texts.ts';
import { site } from '../session/site.ts';
import { ColumnSettings } from '../table/columns/column-settings.tsx';
import { DensityMenu } from '../table/columns/density-menu.tsx';
import { listColumns, listDeclaredColumns } from '../table/list-columns.tsx';
import { businessDay } from '../time/business-time.ts';
import type { ExportRequest } from '../transfer/export-dialog.tsx';
import { useSavedViews } from '../views/use-saved-views.ts';
import { ViewDialog, type ViewDraft } from '../views/view-dialog.tsx';
import { ViewMenu } from '../views/view-menu.tsx';
import { ChartPanel, isChartFolded } from './chart/chart-panel.tsx';
import { withDefaultDays } from './default-days.ts';
import { ungroupedColumns } from './group-cells.tsx';
import { changeGroups, groupColumns, withDefaultGroups } from './group-columns.ts';
import { GroupSelect } from './group-select.tsx';
import css from './report-page.module.css';
import { ReportPrint } from './report-print.tsx';
import { noSums, reportQuery, reportSumsQuery } from './report-query.ts';
import { ReportTable } from './report-table.tsx';
import { TooManyGroups } from './too-many-groups.tsx';
import { OnlyZeroLines, ZeroLines } from './zero-lines.tsx';

/** The page of any declared report: filters in the URL, figures with sums, links from rows to what they count. */
export function ReportPage({ report }: { readonly report: Report }) {
  const say = useTranslate();
  const { columns: fields } = report;
  const context = useTextContext({ fields });
  const isWorded = useFieldLookupsLoaded(fields);
  const [preference, changePreference] = useViewPreference(report.name);
  const fitting = useFittingRows(report.name, (before, rows) => {
    if (preference.size === undefined && asked.current > 1)
      change({ current: pageOfFirstRow(asked.current, before, rows) });
  });
  const [asked, change] = useListState(preference.size ?? fitting.rows ?? site.pageSize);
  const panel = useSearchHotkey();
  const saved = useSavedViews({
    list: report.name,
    state: asked,
    onState: change,
    preference,
    onPreference: changePreference,
  });
  const today = businessDay();
  const state = useMemo(
    () => ({ ...asked, filters: withDefaultGroups(report, withDefaultDays(report, asked.filters, today)) }),
    [report, asked, today],
  );
  const isReady = !saved.isPending;
  const lines = useRef<HTMLElement>(null);
  const start = useRef<HTMLDivElement>(null);
  useListRoom({
    fitting,
    panel: lines,
    start,
    isReady,
    density: preference.density ?? 'small',
    hasSums: true,
    isReport: true,
    isFolded: report.charts !== undefined && isChartFolded(preference),
  });
  const isSized = fitting.rows !== undefined || preference.size !== undefined;
  const list = useQuery({ ...reportQuery(report.path, pageQuery(state)), enabled: isReady && isSized });
  const sums = useQuery({ ...reportSumsQuery(report.path, state.filters), enabled: isReady });
  const groupedBy = useMemo(() => groupColumns(report, state.filters), [report, state.filters]);
  const { sums: shownSums, groups, tooManyGroups } = sums.data ?? noSums;
  const naming = useDialog<ViewDraft>();
  const exporting = useDialog<ExportRequest>();
  const [isPrinting, setPrinting] = useState(false);
  const allColumns = useMemo(
    () => listColumns({ fields, preference, sort: state.sort, context }),
    [fields, preference, state.sort, context],
  );
  const columns = useMemo(() => ungroupedColumns(report, allColumns, groupedBy), [report, allColumns, groupedBy]);
  const setWidth = useCallback(
    (column: string, width: number) => changePreference({ widths: { ...preference.widths, [column]: width } }),
    [changePreference, preference.widths],
  );
  const { records: rows = [], total = 0, capped = false } = list.data ?? {};
  const clear = () => change({ filters: {}, current: 1 });
  const showZeroLines = (isShown: boolean) => {
    const { [zeroLinesInput]: _, ...filters } = asked.filters;
    change({ filters: isShown ? { ...filters, [zeroLinesInput]: '1' } : filters, current: 1 });
  };
  const hidden = state.filters[zeroLinesInput] === undefined ? Number(shownSums.zeroLines ?? 0) : 0;
  const empty =
    hidden > 0 ? (
      <OnlyZeroLines hidden={hidden} onShow={() => showZeroLines(true)} />
    ) : Object.keys(asked.filters).length > 0 ? (
      <NoResultsState onClear={clear} />
    ) : (
      <EmptyState />
    );
  const groupBy = (names: readonly string[]) =>
    change({ filters: changeGroups(report, asked.filters, names), current: 1 });
  const startExport = () =>
    exporting.open({
      query: filterQuery(state),
      total: `${formatNumber(total)}${capped ? '+' : ''}`,
      columns: allColumns.map(({ key }) => key),
    });

  return (
    <div className={`${listFrame.page} ${report.charts ? css.withChart : ''}`}>
      <PageTitle label={report.label} />
      <SearchForm
        fields={report.filters}
        filters={state.filters}
        panel={panel}
        onSearch={(filters) => change({ filters, current: 1 })}
        onSearchAgain={() => void invalidate(report.path)}
      />
      {report.charts && (
        <ChartPanel
          report={report}
          filters={state.filters}
          isReady={isReady}
          context={context}
          preference={preference}
          onPreference={changePreference}
        />
      )}
      <section ref={lines} className={`${listFrame.panel} ${listFrame.listPanel}`} aria-label={say(report.label)}>
        <div className={listFrame.toolbar} role="toolbar" aria-label={say(crudTexts.actions)}>
          <Button disabled={rows.length === 0} onClick={() => setPrinting(true)}>
            {say(printTexts.print)}
          </Button>
          {report.groups && <GroupSelect report={report} columns={groupedBy} onChange={groupBy} />}
          {report.zeroLine && (
            <ZeroLines isShown={state.filters[zeroLinesInput] !== undefined} hidden={hidden} onChange={showZeroLines} />
          )}
          <span className={listFrame.toolbarEnd}>
            <Button onClick={startExport}>{say(crudTexts.export)}</Button>
            <ViewMenu list={report.name} saved={saved} dialog={naming} />
            <DensityMenu
              density={preference.density ?? 'small'}
              onChange={(density) => changePreference({ density })}
            />
            <ColumnSettings offers={listDeclaredColumns(fields)} preference={preference} onChange={changePreference} />
          </span>
        </div>
        <div ref={start} />
        {tooManyGroups && <TooManyGroups />}
        {(list.isPending || !isWorded) && <Placeholder rows={10} isFilled />}
        {list.error && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
        {list.data && isWorded && (
          <>
            <ReportTable
              report={report}
              rows={rows}
              columns={columns}
              density={preference.density ?? 'small'}
              firstIndex={(state.current - 1) * state.size + 1}
              filters={state.filters}
              sums={rows.length > 0 ? shownSums : undefined}
              groupedBy={groupedBy}
              groups={groups}
              context={context}
              isLoading={list.isFetching}
              empty={empty}
              onWidth={setWidth}
              onSort={(sort) => change({ sort, current: 1 } as Parameters<typeof change>[0])}
            />
            <ListFooter
              total={total}
              isCapped={capped}
              current={state.current}
              size={state.size}
              hasPages
              selected={0}
              isPageSelected={false}
              rows={rows}
              onPage={change}
              fitting={fitting.rows}
              isFitted={preference.size === undefined && state.size === fitting.rows}
              onSize={(size) => {
                changePreference({ size });
                change({ current: 1, size });
              }}
              onClear={() => undefined}
              onSelectAll={() => undefined}
            />
          </>
        )}
      </section>
      <TabDialogs>
        {exporting.content && (
          <LazyExportDialog
            call={reportExportCall(report)}
            list={report}
            offers={listDeclaredColumns(fields)}
            dialog={exporting}
          />
        )}
        {naming.content && <ViewDialog dialog={naming} onSaved={saved.choose} />}
      </TabDialogs>
      {isPrinting && (
        <ReportPrint
          report={report}
          columns={columns}
          query={filterQuery(state)}
          sums={shownSums}
          groupedBy={groupedBy}
          groups={groups}
          context={context}
          onDone={() => setPrinting(false)}
        />
      )}
    </div>
  );
}
