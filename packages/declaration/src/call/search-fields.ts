import { date, type Fields, integer, isSensitive, text } from '../field/field.ts';
import type { Resource } from '../resource.ts';

/** Paging and sorting inputs of a list. */
export const pagingFields: Fields = {
  current: integer('页码', 'Page', { initial: 1 }),
  size: integer('每页行数，至多 1000', 'Rows of a page, 1000 at most', { initial: 10 }),
  ascs: text('升序字段', 'Columns to sort by, ascending'),
  descs: text('降序字段', 'Columns to sort by, descending'),
  after: text('从此编号的行之后起', 'The page begins after the row of this id'),
  before: text('到此编号的行之前止', 'The page ends before the row of this id'),
};

/** The days that a calendar shows: a month with the weeks it lies in, or two of them. */
export const calendarSpan = {
  from: date('从哪天起', 'First day', { required: true }),
  days: integer('天数', 'Number of days', { required: true, min: 1, max: 62 }),
} as const satisfies Fields;

/** Inputs of an export beside its filters. */
export const columnsInput: Fields = { columns: text('列，逗号分隔', 'Columns joined by commas') };

/** Inputs of a tree list beside its filters. */
export const treeParts: Fields = {
  lazy: text('true：大树分批读取', 'true: a large tree in parts (decision 1254)'),
  parentId: text('上级', 'Parent'),
};

/** The filters of a list: its search fields, or row ids. `open`: only fields that are not sensitive. */
export const searchFields = ({ fields }: Pick<Resource, 'fields'>, which: 'all' | 'open' = 'all'): Fields => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.search && !(which === 'open' && isSensitive(field)) ? [[name, text(field.label.zh, field.label.en)]] : [],
    ),
  ),
  ids: text('编号，逗号分隔', 'Ids joined by commas'),
});
