import { groupByInput, reportCalls, zeroLinesInput } from '@refectory/declaration/call/report-calls.ts';
import { defaultDayFilters, type Report } from '@refectory/declaration/report.ts';
import type { DB } from '../database/tables.ts';
import { toColumnName } from '../database/wire-name.ts';
import { exportRows } from '../export/export-rows.ts';
import { isFilteredBy } from '../list/list-filter.ts';
import { readListPage } from '../list/list-rows.ts';
import type { GroupedColumn, ListFilter, ListSource } from '../list/list-source.ts';
import type { ReadableField } from '../list/readable-field.ts';
import { readGroupSums, withGroupTitles } from '../list/sums/group-sums.ts';
import { readListSums } from '../list/sums/list-sums.ts';
import { DomainError } from '../refusal/domain-error.ts';
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
  /** Where its sums are read from when it is filtered by nothing else than these. */
  readonly summed?: SummedLines;
  /** SQL that aggregates `rows`: the rows of the view that match the filters. Its lines have an `id` and the tenant. */
  readonly aggregateSql?: (rows: string) => string;
}

/** A view whose rows stand for several lines of a report, with the sums of their figures under the same names. */
export interface SummedLines {
  readonly view: keyof DB & string;
  /** Fields of the report, filters and columns, that its rows know; groups are of them too. */
  readonly filters: readonly string[];
  /** Its column that says for how many lines a row stands. */
  readonly lines: string;
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

/** What a query asks of the report itself, beside filters. */
interface Asked {
  readonly query: Query;
  readonly withZeroLines: boolean;
  readonly groupedBy: readonly GroupedColumn[];
}

/** Splits a query; what the report does not offer stays in the filters, which refuse it by name. */
function readAsked(report: Report, ctx: Context, sent: Query): Asked {
  const { [zeroLinesInput]: zeroLines, [groupByInput]: groupBy, ...filters } = sent;
  const query = {
    ...filters,
    ...(!report.zeroLine && { [zeroLinesInput]: zeroLines }),
    ...(!report.groups && { [groupByInput]: groupBy }),
  };
  return {
    query: askedFilters(report, ctx, query),
    withZeroLines: ['1', 'true'].includes(toText(zeroLines)),
    groupedBy: report.groups ? readGroupedBy(report.groups, report.sort ?? [], toText(groupBy)) : [],
  };
}

/** The columns to group by, in the direction of the order of the report; `none` or nothing: no groups. */
function readGroupedBy(offered: readonly string[], sort: readonly string[], asked: string): GroupedColumn[] {
  const names = [...new Set(asked.split(',').filter((name) => name !== '' && name !== 'none'))];
  const unknown = names.find((name) => !offered.includes(name));
  if (unknown !== undefined)
    throw new DomainError('platform.no-such-filter', { name: unknown }, { field: groupByInput });
  return names.map((name) => ({ name, descending: sort.includes(`-${name}`) }));
}

/** The calls of a report with their operations. */
export function bindReportCalls(registry: Registry, binding: ReportBinding): BoundCall[] {
  const { permission, report } = binding;
  const sources = listSources(toListSource(registry, binding), report);
  const find = (name: string) => registry.bindings.get(name)?.resource;
  const calls = reportCalls(report, { permission, lines: sources.all.fields, find });
  /** What a query is answered from: its lines in their order, with or without those of zeros. */
  const grouped = (source: ListSource, { groupedBy }: Asked, { language }: Context): ListSource =>
    groupedBy.length > 0 ? { ...source, groupedBy: withGroupTitles(registry, source, groupedBy, language) } : source;
  const lines = (asked: Asked, ctx: Context) => grouped(asked.withZeroLines ? sources.all : sources.shown, asked, ctx);
  const readSums = async (ctx: Context, asked: Asked) => {
    const source = summedSource(binding, sources.all, asked);
    return asked.groupedBy.length > 0
      ? readGroupSums(registry, grouped(source, asked, ctx), ctx, asked.query)
      : readListSums(registry, source, ctx, asked.query);
  };
  return [
    {
      call: calls.list,
      operation: {
        handle: async (ctx, sent) => {
          const asked = readAsked(report, ctx, sent);
          return new RawJson(await readListPage(registry, lines(asked, ctx), ctx, asked.query));
        },
      },
    },
    {
      call: calls.sums,
      operation: { handle: async (ctx, sent) => new RawJson(await readSums(ctx, readAsked(report, ctx, sent))) },
    },
    {
      call: calls.export,
      operation: {
        handle: (ctx, sent) => {
          const asked = readAsked(report, ctx, sent);
          return exportRows(registry, lines(asked, ctx), ctx, asked.query);
        },
      },
    },
  ];
}

/** What the sums of a query are read from: lines that are summed up where they know all that it asks for. */
function summedSource({ summed }: ReportBinding, all: ListSource, { query, groupedBy }: Asked): ListSource {
  if (!summed) return all;
  const isKnown = (name: string) => summed.filters.includes(name);
  const isEnough =
    groupedBy.every(({ name }) => isKnown(name)) &&
    Object.keys(all.fields).every((name) => isKnown(name) || !isFilteredBy(query, name));
  return isEnough ? { ...all, view: summed.view, lineCount: summed.lines } : all;
}

/** The source of all lines of a report, and that without lines of zeros. */
function listSources(all: ListSource, { zeroLine }: Report): { readonly all: ListSource; readonly shown: ListSource } {
  if (!zeroLine) return { all, shown: all };
  const condition = zeroCondition(zeroLine);
  return {
    all: { ...all, zeroLine: { condition, isHidden: false } },
    shown: { ...all, zeroLine: { condition, isHidden: true } },
  };
}
