import type { Context } from '@refectory/engine/request/context.ts';
import type { DimensionName } from '#report/contract/designer/dimensions.ts';
import { meals } from '#report/contract/designer/sources/meal-sources.ts';
import { salesFigures } from '#report/contract/home-calls.ts';
import type { DayRange } from './day-range.ts';
import { type FigureValues, sumFigures } from './sum-figures.ts';

/** Portions, orders and money of one group of the review. */
export type Sales = FigureValues<'meals', (typeof salesFigures)[number]>;

/** A group with zero values. */
export const noSales = Object.fromEntries(
  salesFigures.map((key) => [key, meals.figures[key].kind === 'money' ? '0.00' : 0]),
) as Sales;

/** The review figures of those days by the given dimensions and in their order, for the user's places. */
export const sumSalesBy = <const D extends DimensionName>(
  ctx: Context,
  days: DayRange,
  by: readonly D[],
): Promise<({ readonly [d in D]: string } & Sales)[]> =>
  sumFigures(ctx, { source: 'meals', figures: salesFigures, by, days });
