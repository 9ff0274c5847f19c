import { type Label, label } from '@refectory/declaration/label.ts';
import { type DimensionName, dayDimensions } from './dimensions.ts';

/** Unit of a figure. */
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

/** A figure: name, kind, explanation. It is a sum over the rows of its source, or a ratio of two sums. */
export interface Figure {
  readonly label: Label;
  readonly kind: 'integer' | 'decimal' | 'money' | 'percent';
  readonly unit: Label;
  readonly meaning: Label;
  /** For a share: numerator and denominator of the same source. */
  readonly share?: readonly [part: string, whole: string];
}

/** Rows to be summed, the permission to read them, and their dimensions. */
export interface FigureSource {
  readonly label: Label;
  /** Permission of the fixed report or list with the same rows. */
  readonly right: string;
  /** Whether its rows have a day. */
  readonly hasDay: boolean;
  /** A balance at the end of the period: every row up to its last day counts, and days are no dimension. */
  readonly isStanding?: boolean;
  readonly dimensions: readonly DimensionName[];
  readonly figures: Readonly<Record<string, Figure>>;
  /**
   * List filters for the rows behind figures, by dimension; the list of each figure is in `opened`. Tree references
   * are filtered by `_equal`, because other filters include descendants. The `given` dimensions are never empty;
   * lists cannot be filtered by the `unasked` ones, each with its reason.
   */
  readonly drillDown?: {
    readonly filters: Readonly<Partial<Record<DimensionName, string>>>;
    readonly given?: readonly DimensionName[];
    readonly unasked?: Readonly<Partial<Record<DimensionName, string>>>;
  };
}

/** Declares a source; one with days gets the computed dimensions. */
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

/** For a source whose figures open no list, each with its reason. */
export const unopened = <const N extends DimensionName>(names: readonly N[]) => ({
  filters: {},
  unasked: Object.fromEntries(names.map((name) => [name, 'None of its figures opens rows.'])) as Record<N, string>,
});

type Unit = keyof typeof units;

type SummedKind = 'integer' | 'decimal' | 'money';

/** The response field of a figure: kind and label of its declaration. */
export const figureField = <const K extends SummedKind>({ kind, label: name }: Named<K>) => ({
  kind,
  label: name,
  required: true as const,
});

/** Several figures of a source as response fields. */
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

/** A figure that is also a column of a fixed report, with its label and kind. */
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

/** A figure with its own label. */
export const measure = <const K extends SummedKind>(kind: K, name: Label, unit: Unit, meaning: Label) => ({
  label: name,
  kind,
  unit: units[unit],
  meaning,
});

/** A figure in percent of another. */
export const percentFigure = (part: string, whole: string, name: Label, meaning: Label) => ({
  label: name,
  kind: 'percent' as const,
  unit: units.percent,
  meaning,
  share: [part, whole] as const,
});
