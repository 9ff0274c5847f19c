import { type Label, label } from '@refectory/declaration/label.ts';
import { type DimensionName, dayDimensions } from './dimensions.ts';

/** What a figure is counted in. */
export const units = {
  portions: label('份', 'portions'),
  orders: label('单', 'orders'),
  yuan: label('元', 'yuan'),
  persons: label('人', 'people'),
  hours: label('小时', 'hours'),
  kilograms: label('公斤', 'kg'),
  quantity: label('按单位', 'in its unit'),
  times: label('次', 'times'),
  entries: label('笔', 'entries'),
  bookings: label('场', 'bookings'),
  tickets: label('张', 'tickets'),
  coupons: label('张', 'coupons'),
  accounts: label('个', 'accounts'),
  lines: label('行', 'lines'),
  drawers: label('班', 'drawers'),
  points: label('分', 'points'),
  percent: label('%', '%'),
} as const satisfies Readonly<Record<string, Label>>;

/** One measure: what it is called, how it reads, what it means. Every one is a sum over the rows of its source, or the share of two. */
export interface Figure {
  readonly label: Label;
  readonly kind: 'integer' | 'decimal' | 'money' | 'percent';
  readonly unit: Label;
  readonly meaning: Label;
  /** Of a share: the figures of the same source that it divides. */
  readonly share?: readonly [part: string, whole: string];
}

/** Rows that figures are summed from, who may read them, and what distinguishes them. */
export interface FigureSource {
  readonly label: Label;
  /** The right that opens the fixed report or the list of the same rows. */
  readonly right: string;
  /** Whether its rows have a day. */
  readonly hasDay: boolean;
  /** What stands at the end of the period: every row up to its last day is counted, and a day distinguishes nothing. */
  readonly isStanding?: boolean;
  readonly dimensions: readonly DimensionName[];
  readonly figures: Readonly<Record<string, Figure>>;
  /**
   * What the lists of the rows behind its figures are filtered by, dimension by dimension; which list each figure opens stands in
   * `opened`. What refers to a tree is asked for by `_equal`, or what is below it would come along. None of the `given` dimensions is ever empty; the `unasked` ones no list can be asked for, each with its reason.
   */
  readonly drillDown?: {
    readonly filters: Readonly<Partial<Record<DimensionName, string>>>;
    readonly given?: readonly DimensionName[];
    readonly unasked?: Readonly<Partial<Record<DimensionName, string>>>;
  };
}

/** Declares a source; with days it has everything computed from them. */
export const defineSource = <const S extends Omit<FigureSource, 'dimensions'> & { by: readonly DimensionName[] }>({
  by,
  ...source
}: S) => ({
  ...source,
  dimensions: [
    ...(source.hasDay && !source.isStanding ? dayDimensions.filter((name) => !by.includes(name)) : []),
    ...by,
  ],
});

/** Of a source none of whose figures opens rows: each figure says why, so no dimension is asked for. */
export const unopened = <const N extends DimensionName>(names: readonly N[]) => ({
  filters: {},
  unasked: Object.fromEntries(names.map((name) => [name, 'None of its figures opens rows.'])) as Record<N, string>,
});

type Unit = keyof typeof units;

type SummedKind = 'integer' | 'decimal' | 'money';

/** How a figure reads as a field of an answer: kind and name are declared with it alone. */
export const figureField = <const K extends SummedKind>({ kind, label: name }: Named<K>) => ({
  kind,
  label: name,
  required: true as const,
});

/** Some figures of a source as fields of an answer. */
export const figureFields = <S extends FigureSource, const K extends keyof S['figures'] & string>(
  { figures }: S,
  keys: readonly K[],
) =>
  Object.fromEntries(
    keys.map((key) => [
      key,
      figureField((figures as Readonly<Record<string, Named<SummedKind>>>)[key] as Named<SummedKind>),
    ]),
  ) as { readonly [k in K]: FigureField<S['figures'][k]['kind']> };

interface FigureField<K> {
  readonly kind: K extends SummedKind ? K : never;
  readonly label: Label;
  readonly required: true;
}

interface Named<K> {
  readonly kind: K;
  readonly label: Label;
}

/** A figure that a fixed report has as a column: name and kind are those of the column. */
export const ofColumn = <const K extends SummedKind>(
  { kind, label: name }: Named<K>,
  unit: Unit,
  zh: string,
  en: string,
) => ({
  label: name,
  kind,
  unit: units[unit],
  meaning: label(zh, en),
});

/** A figure by words of its own. */
export const measure = <const K extends SummedKind>(kind: K, name: Label, unit: Unit, meaning: Label) => ({
  label: name,
  kind,
  unit: units[unit],
  meaning,
});

/** How much one figure is of another, in percent. */
export const percentFigure = (part: string, whole: string, name: Label, meaning: Label) => ({
  label: name,
  kind: 'percent' as const,
  unit: units.percent,
  meaning,
  share: [part, whole] as const,
});
