import type { DimensionName } from './dimensions.ts';
import type { Figure, FigureSource } from './figure-source.ts';
import { balancesAt, points, pointsAt, systemAt, systemLedger } from './sources/account-sources.ts';
import { couponSales, coupons, couponUses } from './sources/coupon-sources.ts';
import { bookings, meals } from './sources/meal-sources.ts';
import { balances, counter, drawers, ledger, stock, stockAt } from './sources/money-sources.ts';
import { demand, leftovers, orderGoods, orderLines, orders } from './sources/order-sources.ts';
import { payments } from './sources/payment-sources.ts';
import { ticketSales, ticketUse, venueHours, venues } from './sources/visit-sources.ts';

/** The figures available to reports, each declared once with the rows it sums (spec/report#designer). */
export const figureSources = {
  meals,
  bookings,
  orders,
  orderLines,
  orderGoods,
  demand,
  leftovers,
  payments,
  counter,
  drawers,
  ledger,
  balances,
  balancesAt,
  systemLedger,
  systemAt,
  points,
  pointsAt,
  coupons,
  couponSales,
  couponUses,
  ticketSales,
  ticketUse,
  venues,
  venueHours,
  stock,
  stockAt,
} as const;

export type SourceName = keyof typeof figureSources;

/** A figure with its source. */
export interface CatalogueFigure extends Figure {
  /** `meals.booked`: the name used in definitions. */
  readonly name: string;
  readonly sourceName: SourceName;
  /** Its name within the source. */
  readonly key: string;
  readonly source: FigureSource;
}

export const sourceNames = Object.keys(figureSources) as readonly SourceName[];

/** Figures by name. */
export const figures: ReadonlyMap<string, CatalogueFigure> = new Map(
  sourceNames.flatMap((sourceName) => {
    const source: FigureSource = figureSources[sourceName];
    return Object.entries(source.figures).map(([key, figure]) => {
      const name = `${sourceName}.${key}`;
      return [name, { ...figure, name, key, sourceName, source }] as const;
    });
  }),
);

/** Numerator and denominator of a share, or the figure itself. */
export const summedParts = ({ share, key }: CatalogueFigure): readonly string[] => share ?? [key];

/** The dimensions common to these figures. */
export const sharedDimensions = (chosen: readonly CatalogueFigure[]): readonly DimensionName[] =>
  chosen.reduce<readonly DimensionName[]>(
    (shared, { source }) => shared.filter((name) => source.dimensions.includes(name)),
    chosen[0]?.source.dimensions ?? [],
  );
