import { reportCalls, zeroLinesInput } from '@refectory/declaration/call/report-calls.ts';
import { defaultDayFilters, type Report } from '@refectory/declaration/report.ts';
import type { DB } from '../database/tables.ts';
import { toColumnName } from '../database/wire-name.ts';
import { exportRows } from '../export/export-rows.ts';
import { isFilteredBy } from '../list/list-filter.ts';
import { readListPage } from '../list/list-query.ts';
import type { ListFilter, ListSource } from '../list/list-source.ts';
import { readListSums } from '../list/list-sums.ts';
import type { ReadableField } from '../list/readable-field.ts';
import { toText } from '../refusal/to-text.ts';
import { addDays, businessDay } from '../request/clock.ts';
import type { Context } from '../request/context.ts';
import { hasColumn, type Registry } from '../resource/registry.ts';
import type { BoundCall } from './bind-calls.ts';
import { RawJson } from './response/raw-json.ts';

/** A report declaration joined to its SQL view. The view has an `id` that orders ties. */
export interface ReportBinding {
  readonly report: Report;
  readonly view: keyof DB & string;
  /** Menu code that opens it. */
  readonly permission: string;
  readonly listFilter?: ListFilter;
  /** SQL that aggregates `rows`: the rows of the view that match the filters. Its lines have an `id` and the tenant. */
  readonly aggregateSql?: (rows: string) => string;
}

/** The list source of a report: its filters, columns and order. */
function toListSource(registry: Registry, { report, view, listFilter, aggregateSql }: ReportBinding): ListSource {
  const { name, path, label, filters, columns, sort = [] } = report;
  return {
    name,
    path,
    label,
    // Filters of an aggregated report apply before aggregation.
    fields: aggregateSql ? columns : { ...filters, ...columns },
    sort,
    view,
    platform: false,
    listFilter,
    ...(aggregateSql && { aggregate: { filters: filterColumns(registry, report, view), aggregateSql } }),
  };
}

/** The filters that apply before aggregation: those on columns of the view. The others apply to the lines. */
const filterColumns = (registry: Registry, { filters }: Report, view: keyof DB & string): ReadableField[] =>
  Object.entries(filters)
    .map(([name, field]) => ({ name, column: toColumnName(name), kind: field.kind, field }))
    .filter(({ column }) => hasColumn(registry, { view }, column));

type Query = Readonly<Record<string, unknown>>;

/** SQL of a line in which all these figures are zero or empty. */
const zeroCondition = (figures: readonly string[]): string =>
  `(${figures.map((name) => `coalesce(t.${toColumnName(name)}, 0) = 0`).join(' and ')})`;

/** The filters of a query, completed with the default days of the report, in business time. */
const askedFilters = (report: Report, { now, zone }: Context, query: Query): Query => ({
  ...query,
  ...defaultDayFilters(
    report,
    (field) => isFilteredBy(query, field),
    (days) => addDays(businessDay(now, zone), days),
  ),
});

/** The calls of a report with their operations. */
export function bindReportCalls(registry: Registry, binding: ReportBinding): BoundCall[] {
  const { zeroLine } = binding.report;
  const declared = toListSource(registry, binding);
  const [source, shown] = [false, true].map(
    (isHidden): ListSource => ({
      ...declared,
      ...(zeroLine && { zeroLine: { condition: zeroCondition(zeroLine), isHidden } }),
    }),
  ) as [ListSource, ListSource];
  const find = (name: string) => registry.bindings.get(name)?.resource;
  const { permission, report } = binding;
  const { list, sums, export: workbook } = reportCalls(report, { permission, lines: source.fields, find });
  const asked = (ctx: Context, { [zeroLinesInput]: isAsked, ...sent }: Query) =>
    askedFilters(report, ctx, zeroLine ? sent : { ...sent, [zeroLinesInput]: isAsked });
  const lines = (sent: Query) => (['1', 'true'].includes(toText(sent[zeroLinesInput])) ? source : shown);
  return [
    {
      call: list,
      operation: {
        handle: async (ctx, sent) => new RawJson(await readListPage(registry, lines(sent), ctx, asked(ctx, sent))),
      },
    },
    {
      call: sums,
      operation: {
        handle: async (ctx, sent) => new RawJson(await readListSums(registry, source, ctx, asked(ctx, sent))),
      },
    },
    { call: workbook, operation: { handle: (ctx, sent) => exportRows(registry, lines(sent), ctx, asked(ctx, sent)) } },
  ];
}
