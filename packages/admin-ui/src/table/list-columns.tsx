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
import { phoneNote } from './columns/phone-note.ts';

/** A field that can be a column of the list. */
export interface FieldColumn extends AvailableColumn {
  readonly field: Field;
}

const audit: Fields = {
  createTime: datetime('创建时间', 'Created', { list: 'hidden' }),
  updateTime: datetime('更新时间', 'Updated', { list: 'hidden' }),
};

/** Declared columns in their order: those of a report, whose lines have no creation or change time. */
export const listDeclaredColumns = (fields: Fields): FieldColumn[] =>
  Object.entries(fields)
    .filter(([, field]) => field.list)
    .map(([name, field]) => ({ name, field, isDefault: field.list === true }));

/** Available columns of a resource in declared order; creation and change time are hidden by default. */
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

/** Minimum widths by kind; other kinds depend on their values. */
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

/** Width for the heading with its sort icon, and for values of that kind. */
const columnWidth = (field: Field, title: string): number =>
  Math.max(
    field.width ?? (isPerson(field) ? personNarrowestWidth : (kindWidth[field.kind] ?? 120)),
    Math.min(measureHeadingText(title) + 44, 240),
  );

/** Minimum width of a column: its heading with the sort icon, and its values. */
const narrowestWidth = (field: Field, title: string, width: number): number =>
  field.width
    ? width
    : isPerson(field)
      ? personNarrowestWidth
      : Math.min(width, Math.max(kindNarrowestWidth[field.kind] ?? width, measureHeadingText(title) + 42));

/** Name and number must fit; the note may be truncated. */
const personNarrowestWidth = 168;

const isPerson = ({ resource }: Field): boolean => hasCodeAndNote(findResource(resource ?? '')?.fields ?? {});

/** The title column shrinks less than the others. */
const titleNarrowestWidth = 150;

/** Never truncated: a clipped amount, day or state would be misread. */
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

/** Width reserved for the sum, which is loaded after the rows and is bold. */
const sumWidth = (kind: FieldKind): number => (kind === 'money' ? 110 : 92);

/** Width of the status dot. */
const statusDotWidth = 14;

/** The heading with padding, and its sort icon if sortable. */
const headingWidth = (title: string, isSortable: boolean): number => measureHeadingText(title) + (isSortable ? 42 : 26);

/** Columns shown as text; a custom cell is measured by its text if it shows that, as links do. */
const isMeasured = ({ kind, width }: Field, cell: unknown): boolean =>
  width === undefined && kind !== 'image' && kind !== 'json' && (!cell || kind === 'text' || kind === 'reference');

/** Width of the tree indentation in the first column. */
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
  /** The title field: its column shrinks less than the others. Absent: the first. */
  readonly title?: string;
  readonly isTree?: boolean | undefined;
  readonly preference: ViewPreference;
  readonly sort: ListState['sort'];
  /** The only sort fields allowed for that many rows; absent: all. */
  readonly orders?: readonly string[] | undefined;
  readonly cells?: Slots['cells'];
  readonly context: TextContext;
}

/** A column of a list. */
export type ListColumn = ColumnType<Row> &
  MeasuredColumn & {
    readonly key: string;
    /** What the heading says to who points at it. */
    readonly hint?: string;
    /** Its cells show the name of the row, as generic pages show it. */
    readonly isName?: boolean;
    /** What stands below the name of a row on a phone. */
    readonly note?: (row: Row, inSight: readonly string[]) => string;
  };

/** The columns of the list with the user's preferences. */
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
        isRigid: rightAlignedKinds.includes(field.kind) || field.kind === 'image',
        ...(isSortable && (isTooLong ? { hint: context.say(texts.sortFewer) } : { sorter: true })),
        ...(own === undefined &&
          isMeasured(field, cells?.[name]) && {
            text: (row: Row) => cellText(name, field, row, context),
            headingWidth: Math.max(headingWidth(title, isSortable), field.sum ? sumWidth(field.kind) : 0),
            extraWidth: extra + (field.kind === 'choice' ? statusDotWidth : 0),
            isNeverClipped: neverClippedKinds.includes(field.kind),
          }),
        ...(name === titleField && !cells?.[name] && { isName: true }),
        ...(name === titleField && !isTree && { note: phoneNote(fields, name, context) }),
        sortOrder: sort?.field === name ? (sort.descending ? 'descend' : 'ascend') : null,
        render: cells?.[name] ?? createCellRenderer(name, field, context),
      };
    });
}
