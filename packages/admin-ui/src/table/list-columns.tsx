import {
  datetime,
  type Field,
  type FieldKind,
  type Fields,
  hasCodeAndNote,
} from '@refectory/declaration/field/field.ts';
import type { ColumnType } from 'antd/es/table';
import type { Row } from '../api/queries.ts';
import { cellText, type TextContext } from '../cell/cell-text.ts';
import { createCellRenderer } from '../cell/field-cell.tsx';
import type { ListState } from '../list/list-state.ts';
import { findResource } from '../list/resource-registry.ts';
import type { Slots } from '../list/slots.ts';
import { texts } from '../list/texts.ts';
import type { ViewPreference } from '../preferences/view-preference.ts';
import { type AvailableColumn, isColumnShown, orderColumns } from './columns/column-order.ts';
import { type MeasuredColumn, measureHeadingText } from './columns/content-widths.ts';

/** A field that can be a column of the list. */
export interface FieldColumn extends AvailableColumn {
  readonly field: Field;
}

const audit: Fields = {
  createTime: datetime('创建时间', 'Created', { list: 'hidden' }),
  updateTime: datetime('更新时间', 'Updated', { list: 'hidden' }),
};

/** Columns that a declaration names, in its order: those of a report, whose lines are made and changed at no time. */
export const listDeclaredColumns = (fields: Fields): FieldColumn[] =>
  Object.entries(fields)
    .filter(([, field]) => field.list)
    .map(([name, field]) => ({ name, field, isDefault: field.list === true }));

/** Columns that a resource offers, in declared order; the time of making and changing comes with each, off by default. */
export function listAvailableColumns(fields: Fields): FieldColumn[] {
  const common = Object.entries(audit).filter(([name]) => !(name in fields));
  return listDeclaredColumns({ ...fields, ...Object.fromEntries(common) });
}

const kindWidth: Partial<Record<FieldKind, number>> = {
  text: 130,
  multiline: 200,
  integer: 90,
  decimal: 100,
  money: 110,
  date: 110,
  time: 80,
  datetime: 180,
  flag: 80,
  choice: 110,
  choices: 150,
  image: 72,
};

/** What values of that kind need at the least; other kinds need what they have. */
const kindNarrowestWidth: Partial<Record<FieldKind, number>> = {
  text: 96,
  multiline: 120,
  integer: 60,
  decimal: 76,
  date: 106,
  choice: 84,
  choices: 96,
  reference: 112,
  references: 96,
};

/** Room for the heading with its sort mark, and for what values of that kind need. */
const columnWidth = (field: Field, title: string): number =>
  Math.max(
    field.width ?? (isPerson(field) ? personNarrowestWidth : (kindWidth[field.kind] ?? 120)),
    Math.min(measureHeadingText(title) + 44, 240),
  );

/** The least a column needs: its heading with the sort mark in full, and its values. */
const narrowestWidth = (field: Field, title: string, width: number): number =>
  field.width
    ? width
    : isPerson(field)
      ? personNarrowestWidth
      : Math.min(width, Math.max(kindNarrowestWidth[field.kind] ?? width, measureHeadingText(title) + 42));

/** Name and number must fit; the group may be cut. */
const personNarrowestWidth = 168;

const isPerson = ({ resource }: Field): boolean => hasCodeAndNote(findResource(resource ?? '')?.fields ?? {});

/** The title column shrinks less than the others. */
const titleNarrowestWidth = 150;

/** Never cut: a clipped amount, day or state would be misread. */
const neverClippedKinds: readonly FieldKind[] = [
  'integer',
  'decimal',
  'money',
  'date',
  'time',
  'datetime',
  'flag',
  'choice',
];

/** Width reserved for the sum, which arrives after the rows and is bold. */
const sumWidth = (kind: FieldKind): number => (kind === 'money' ? 110 : 80);

/** Room for the mark before a state. */
const statusDotWidth = 14;

/** The heading with the space around it, and its sort mark where there is one. */
const headingWidth = (title: string, isSortable: boolean): number => measureHeadingText(title) + (isSortable ? 42 : 26);

/** Values shown as text; a cell of the page's own is measured by its text where it shows that, as links do. */
const isMeasured = ({ kind, width }: Field, cell: unknown): boolean =>
  width === undefined && kind !== 'image' && kind !== 'json' && (!cell || kind === 'text' || kind === 'reference');

/** Room that the first column of a tree needs to set its levels off. */
const treeIndentWidth = 80;

const rightAlignedKinds: readonly FieldKind[] = ['integer', 'decimal', 'money'];
const unsortableKinds: readonly FieldKind[] = [
  'choices',
  'references',
  'reference',
  'image',
  'json',
  'multiline',
  'secret',
];

interface ColumnInput {
  readonly fields: Fields;
  /** The field that names a row: its column shrinks less than the others. Absent: the first. */
  readonly title?: string;
  readonly isTree?: boolean | undefined;
  readonly preference: ViewPreference;
  readonly sort: ListState['sort'];
  /** The only fields that so many rows can be ordered by; absent: all. */
  readonly orders?: readonly string[] | undefined;
  readonly cells?: Slots['cells'];
  readonly context: TextContext;
}

/** `hint`: what the heading says to who points at it. */
export type ListColumn = ColumnType<Row> & MeasuredColumn & { readonly key: string; readonly hint?: string };

/** The columns of the list as the user likes them. */
export function listColumns({
  fields,
  title: titleField = Object.keys(fields)[0],
  isTree = false,
  preference,
  sort,
  orders,
  cells,
  context,
}: ColumnInput): ListColumn[] {
  return orderColumns(listAvailableColumns(fields), preference.order)
    .filter((offer) => isColumnShown(offer, preference))
    .map(({ name, field }, at): ListColumn => {
      const title = context.say(field.label);
      const own = preference.widths?.[name];
      const extra = isTree && at === 0 ? treeIndentWidth : 0;
      const width = own ?? columnWidth(field, title) + extra;
      const isSortable = !unsortableKinds.includes(field.kind) && !isTree;
      const isTooLong = orders !== undefined && !orders.includes(name);
      return {
        key: name,
        dataIndex: name,
        title,
        width,
        narrowestWidth:
          own ??
          Math.max(narrowestWidth(field, title, width - extra), name === titleField ? titleNarrowestWidth : 0) + extra,
        ...(rightAlignedKinds.includes(field.kind) && { align: 'end' as const }),
        ...(isSortable && (isTooLong ? { hint: context.say(texts.sortFewer) } : { sorter: true })),
        ...(own === undefined &&
          isMeasured(field, cells?.[name]) && {
            text: (row: Row) => cellText(name, field, row, context),
            headingWidth: Math.max(headingWidth(title, isSortable), field.sum ? sumWidth(field.kind) : 0),
            extraWidth: extra + (field.kind === 'choice' ? statusDotWidth : 0),
            isNeverClipped: neverClippedKinds.includes(field.kind),
          }),
        sortOrder: sort?.field === name ? (sort.descending ? 'descend' : 'ascend') : null,
        render: cells?.[name] ?? createCellRenderer(name, field, context),
      };
    });
}
