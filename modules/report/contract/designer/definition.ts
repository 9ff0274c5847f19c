import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { dimensions } from './dimensions.ts';
import { figures } from './figure-catalogue.ts';
import { type SpanName, spanNames } from './period.ts';

/** Chart types. */
export const charts = {
  table: label('表格', 'Table'),
  column: label('柱状图', 'Columns'),
  stacked: label('堆叠柱状图', 'Stacked columns'),
  line: label('折线图', 'Lines'),
  pie: label('饼图', 'Pie'),
  heat: label('热力图', 'Heat map'),
} as const;

/** Bases of percentages. */
export const shares = {
  none: label('不显示占比', 'No shares'),
  row: label('占本行', 'Of the row'),
  column: label('占本列', 'Of the column'),
  total: label('占总计', 'Of the total'),
} as const;

/** Tones of conditions; the theme defines their colours. */
export const tones = {
  good: label('绿', 'Green'),
  warning: label('黄', 'Yellow'),
  bad: label('红', 'Red'),
} as const;

export const conditions = {
  above: label('不低于', 'At least'),
  below: label('不高于', 'At most'),
} as const;

export const filterOperators = {
  is: label('是', 'is'),
  isNot: label('不是', 'is not'),
  isEmpty: label('为空', 'is empty'),
  isGiven: label('不为空', 'is not empty'),
} as const;

export type ChartName = keyof typeof charts;
export type ShareName = keyof typeof shares;
export type ToneName = keyof typeof tones;

const listKeys = (words: object): readonly string[] => Object.keys(words);
const figure = f.text('指标', 'Figure', { required: true, oneOf: [...figures.keys()] });
const dimension = f.text('维度', 'Dimension', { required: true, oneOf: listKeys(dimensions) });

/** Maximum numbers of figures and filters. */
export const maxFigures = 12;
export const maxLimit = 5000;
const maxFilters = 20;
const maxValues = 200;

/** A report as data, field by field (spec/report#designer). It contains only names of the catalogue and values. */
export const definitionFields = {
  figures: f.valueList('指标', 'Figures', figure, { max: maxFigures }),
  rows: f.valueList('行', 'Rows', dimension, { max: 4 }),
  columns: f.valueList('列', 'Columns', dimension, { max: 2 }),
  period: f.object('期间', 'Period', {
    span: f.text('相对期间', 'Relative period', { oneOf: spanNames }),
    from: f.date('从', 'From'),
    to: f.date('到', 'To'),
  }),
  compare: f.flag('与上期比较', 'Compare with the previous period'),
  filters: f.lines(
    '筛选',
    'Filters',
    {
      dimension,
      operator: f.text('条件', 'Condition', { initial: 'is', oneOf: listKeys(filterOperators) }),
      values: f.valueList('值', 'Values', f.text('值', 'Value', { max: 200 }), { max: maxValues }),
    },
    { max: maxFilters },
  ),
  chart: f.text('图表', 'Chart', { initial: 'table', oneOf: listKeys(charts) }),
  shares: f.text('占比', 'Shares', { initial: 'none', oneOf: listKeys(shares) }),
  sort: f.object('排序', 'Sort', {
    by: f.text('按', 'By', { required: true, max: 80 }),
    descending: f.flag('降序', 'Descending', { initial: false }),
  }),
  limit: f.integer('只显示前几行', 'Only the first rows', { min: 1, max: maxLimit }),
  colours: f.lines(
    '条件颜色',
    'Conditional colours',
    {
      figure,
      when: f.text('条件', 'Condition', { required: true, oneOf: listKeys(conditions) }),
      value: f.decimal('值', 'Value', { required: true }),
      tone: f.text('颜色', 'Colour', { required: true, oneOf: listKeys(tones) }),
    },
    { max: maxFilters },
  ),
} as const;

export interface ReportFilter {
  readonly dimension: string;
  readonly operator: string;
  readonly values: readonly string[];
}

export interface ColourRule {
  readonly figure: string;
  readonly when: string;
  readonly value: string;
  readonly tone: string;
}

/** A definition with all fields. */
export interface ReportDefinition {
  readonly figures: readonly string[];
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly period: { readonly span?: SpanName | ''; readonly from?: string | null; readonly to?: string | null } | null;
  readonly compare: boolean;
  readonly filters: readonly ReportFilter[];
  readonly chart: ChartName;
  readonly shares: ShareName;
  readonly sort: { readonly by: string; readonly descending: boolean } | null;
  readonly limit: number | null;
  readonly colours: readonly ColourRule[];
}

const empty: ReportDefinition = {
  figures: [],
  rows: [],
  columns: [],
  period: null,
  compare: false,
  filters: [],
  chart: 'table',
  shares: 'none',
  sort: null,
  limit: null,
  colours: [],
};

/** Completes a sent or stored definition with defaults; unknown names are kept and refused later. */
export function completeDefinition(sent: object): ReportDefinition {
  const given = Object.entries(sent).filter(([name, value]) => name in empty && value !== null && value !== undefined);
  const whole = { ...empty, ...(Object.fromEntries(given) as Partial<ReportDefinition>) };
  return {
    ...whole,
    filters: whole.filters.map((filter) => ({ ...filter, values: filter.values ?? [] })),
    sort: whole.sort?.by ? { by: whole.sort.by, descending: Boolean(whole.sort.descending) } : null,
  };
}
