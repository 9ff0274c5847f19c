import type { Fen } from '@refectory/declaration/money.ts';
import { dayKind } from '#dining/contract/dictionaries.ts';
import type { PriceRuleCondition } from './choose-rule.ts';
import type { PriceRule } from './price-rule.ts';

const { workday, makeUpWorkday } = dayKind.keys;

/** What is to be priced. `basePrice` is absent when neither a package nor a dish was named. */
export interface PricedMeal {
  readonly placeId: string;
  readonly mealPeriod: number;
  readonly day: string;
  readonly weekday: number;
  /** 1 workday, 2 rest, 3 holiday, 4 makeup workday. */
  readonly dayKind: number;
  readonly employeeTypeId: string;
  readonly priceLevel: number;
  readonly helping: number;
  readonly packageId?: string;
  readonly dishId?: string;
  /** The dish's category and those above it. */
  readonly categoryIds: readonly string[];
  readonly basePrice?: Fen;
}

/** A condition that two price rules are compared by, in the order of `mealConditions`. */
export type PriceCondition =
  | 'place'
  | 'dates'
  | 'weekday'
  | 'day-kind'
  | 'meal'
  | 'employee-type'
  | 'price-level'
  | 'helping'
  | 'category'
  | 'target';

/** A makeup workday costs what a workday costs. */
export const chargedDayKind = (kind: number): number => (kind === makeUpWorkday ? workday : kind);

/** A rule with days states them alike, whatever it is about. */
export const daysHold = (
  { dateFrom, dateTo }: { readonly dateFrom?: string | undefined; readonly dateTo?: string | undefined },
  day: string,
): boolean => (!dateFrom || day >= dateFrom) && (!dateTo || day <= dateTo);

/**
 * The order of spec/dining#price: place → day kind → meal → employee type → helping → dish or package. Within the day, dates are
 * nearer than weekdays, weekdays nearer than a kind of day; an employee type is nearer than its price level, a dish or package
 * nearer than its category.
 */
export const mealConditions: readonly PriceRuleCondition<PriceRule, PricedMeal, PriceCondition>[] = [
  { name: 'place', isStated: (r) => r.placeId !== undefined, holds: (r, meal) => r.placeId === meal.placeId },
  {
    name: 'dates',
    isStated: (r) => r.dateFrom !== undefined || r.dateTo !== undefined,
    holds: (r, meal) => daysHold(r, meal.day),
  },
  { name: 'weekday', isStated: (r) => r.weekdays.length > 0, holds: (r, meal) => r.weekdays.includes(meal.weekday) },
  {
    name: 'day-kind',
    isStated: (r) => r.dayKind !== undefined,
    holds: (r, meal) => r.dayKind === chargedDayKind(meal.dayKind),
  },
  { name: 'meal', isStated: (r) => r.mealPeriod !== undefined, holds: (r, meal) => r.mealPeriod === meal.mealPeriod },
  {
    name: 'employee-type',
    isStated: (r) => r.employeeTypeId !== undefined,
    holds: (r, meal) => r.employeeTypeId === meal.employeeTypeId,
  },
  {
    name: 'price-level',
    isStated: (r) => r.priceLevel !== undefined,
    holds: (r, meal) => r.priceLevel === meal.priceLevel,
  },
  {
    name: 'helping',
    isStated: (r) => r.helping !== undefined,
    holds: (r, meal) => r.helping === Math.min(meal.helping, 2),
  },
  {
    name: 'target',
    isStated: (r) => r.dishId !== undefined || r.packageId !== undefined,
    holds: (r, meal) => (r.packageId ? r.packageId === meal.packageId : r.dishId === meal.dishId),
  },
  {
    name: 'category',
    reason: 'target',
    isStated: (r) => r.categoryId !== undefined,
    holds: (r, meal) => r.categoryId !== undefined && meal.categoryIds.includes(r.categoryId),
  },
];
