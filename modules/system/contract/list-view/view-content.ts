import * as f from '@refectory/declaration/field/field.ts';

const column = f.text('列', 'Column', { max: 80 });
const maxColumns = 200;

/** View settings that do not depend on the rows. */
export const listLookFields = {
  order: f.valueList('列的顺序', 'Order of columns', column, { max: maxColumns }),
  shown: f.valueMap('显示的列', 'Columns shown', f.flag('显示', 'Shown'), { max: maxColumns }),
  widths: f.valueMap('列宽', 'Widths', f.integer('宽度', 'Width', { min: 20, max: 4000 }), { max: maxColumns }),
  density: f.text('密度', 'Density', { oneOf: ['small', 'medium', 'large'] }),
  layout: f.text('显示方式', 'Layout', { oneOf: ['table', 'cards', 'calendar'] }),
  chart: f.text('图表', 'Chart', { max: 160 }),
  isChartHidden: f.flag('收起图表', 'Chart folded'),
  size: f.integer('每页行数', 'Rows a page', { min: 1, max: 1000 }),
} as const;

/** A {@link ListViewContent} as declared field. */
export const listViewContentFields = {
  ...listLookFields,
  filters: f.valueMap('筛选条件', 'Filters', f.text('值', 'Value', { max: 500 }), { max: maxColumns }),
  sort: f.object('排序', 'Sort', {
    field: f.text('列', 'Column', { required: true, max: 80 }),
    descending: f.flag('降序', 'Descending', { initial: false }),
  }),
} as const;

/** Content of a saved view; absent parts have their default. */
export interface ListViewContent {
  /** By wire name. */
  readonly filters?: Readonly<Record<string, string>>;
  readonly sort?: { readonly field: string; readonly descending: boolean };
  /** Column order, visibility where it differs from the default, and widths in pixels. */
  readonly order?: readonly string[];
  readonly shown?: Readonly<Record<string, boolean>>;
  readonly widths?: Readonly<Record<string, number>>;
  readonly density?: 'small' | 'medium' | 'large';
  readonly size?: number | undefined;
  /** Rows as a table, as cards with their pictures or on a calendar. */
  readonly layout?: 'table' | 'cards' | 'calendar';
  /** The chart of a report and its figure, `day:amount`; whether charts are folded. */
  readonly chart?: string;
  readonly isChartHidden?: boolean;
}
