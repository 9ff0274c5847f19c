import { nameField } from '@refectory/declaration/field/field.ts';
import type { Report, ReportChart } from '@refectory/declaration/report.ts';
import dayjs from 'dayjs';
import { cellText, type TextContext } from '../../cell/cell-text.ts';
import type { Group } from '../group-columns.ts';
import { reportTexts as texts } from '../report-texts.ts';

type Filters = Readonly<Record<string, string>>;

/** A span of days, both included. */
export interface Span {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** Values by category now and in the span before, in yuan or pieces. */
export interface ChartData {
  readonly categories: readonly string[];
  readonly now: readonly number[];
  /** Absent where the filters name no span of days. */
  readonly before?: readonly number[];
}

/** Whether there is anything to draw: a chart of zeros has an invented scale. */
export const hasValues = ({ now, before = [] }: ChartData): boolean => [...now, ...before].some((value) => value !== 0);

/** Days of a trend; a longer one has only the days with lines. */
const maxDays = 400;
/** Columns side by side; the smaller ones are added up. */
const maxColumns = 12;

/** The span of days that the filters name; undefined when they leave an end open. */
export function askedSpan({ defaultDays = {} }: Report, filters: Filters): Span | undefined {
  const [field] = Object.keys(defaultDays);
  const [from, to] = [filters[`${field}_datege`], filters[`${field}_datele`]];
  return field && from && to && from <= to ? { field, from, to } : undefined;
}

/** The span of as many days just before. */
export function spanBefore({ field, from, to }: Span): Span {
  const days = dayjs(to).diff(dayjs(from), 'day') + 1;
  const move = (day: string) => dayjs(day).subtract(days, 'day').format('YYYY-MM-DD');
  return { field, from: move(from), to: move(to) };
}

/** The filters with the days of another span. */
export const withSpan = (filters: Filters, { field, from, to }: Span): Filters => ({
  ...filters,
  [`${field}_datege`]: from,
  [`${field}_datele`]: to,
});

/** Days of a span in order. */
function listDays({ from, to }: Span): string[] {
  const count = dayjs(to).diff(dayjs(from), 'day') + 1;
  return count > maxDays
    ? []
    : Array.from({ length: count }, (_, at) => dayjs(from).add(at, 'day').format('YYYY-MM-DD'));
}

interface ChartInput {
  readonly report: Report;
  readonly chart: ReportChart;
  readonly figure: string;
  readonly now: readonly Group[];
  readonly before?: readonly Group[] | undefined;
  readonly span?: Span | undefined;
  readonly context: TextContext;
}

/** The values of a chart from the groups of both spans (spec/report#charts). */
export const toChartData = (input: ChartInput): ChartData =>
  input.chart.kind === 'trend' ? trendData(input) : compareData(input);

const valuesBy = (groups: readonly Group[], x: string, figure: string): Map<string, number> =>
  new Map(groups.map((group) => [String(group[x] ?? ''), Number(group[figure] ?? 0)]));

/** Days of the span before stand below those as many days later. */
function trendData({ chart: { x }, figure, now, before, span }: ChartInput): ChartData {
  const values = valuesBy(now, x, figure);
  const all = span ? listDays(span) : [];
  const days = all.length > 0 ? all : [...values.keys()].sort();
  const at = (found: Map<string, number>, day: string) => found.get(day) ?? 0;
  const earlier = before && span && all.length > 0 && valuesBy(before, x, figure);
  const past = earlier && span ? listDays(spanBefore(span)) : [];
  return {
    categories: days,
    now: days.map((day) => at(values, day)),
    ...(earlier && { before: past.map((day) => at(earlier, day)) }),
  };
}

/** The largest first; beyond a dozen they are added up as others. */
function compareData({ report, chart: { x }, figure, now, before, context }: ChartInput): ChartData {
  const { say } = context;
  const field = report.columns[x];
  const [values, earlier] = [valuesBy(now, x, figure), valuesBy(before ?? [], x, figure)];
  const groups = new Map([...(before ?? []), ...now].map((group) => [String(group[x] ?? ''), group]));
  const keys = [...groups.keys()].sort((a, b) => (values.get(b) ?? 0) - (values.get(a) ?? 0));
  const [shown, others] = [keys.slice(0, maxColumns), keys.slice(maxColumns)];
  const nameOf = (key: string): string => {
    const group = groups.get(key);
    return (
      (group && field && (cellText(x, field, group, context) || String(group[nameField(x)] ?? ''))) ||
      say(texts.noValue)
    );
  };
  const pick = (found: Map<string, number>) => [
    ...shown.map((key) => found.get(key) ?? 0),
    ...(others.length > 0 ? [others.reduce((sum, key) => sum + (found.get(key) ?? 0), 0)] : []),
  ];
  return {
    categories: [...shown.map(nameOf), ...(others.length > 0 ? [say(texts.others)] : [])],
    now: pick(values),
    ...(before && { before: pick(earlier) }),
  };
}

/** Change against the value before in percent, `+12.5%`; undefined without one. */
export function changeText(now: number, before: number): string | undefined {
  if (before === 0) return undefined;
  const percent = ((now - before) / Math.abs(before)) * 100;
  return `${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`;
}
