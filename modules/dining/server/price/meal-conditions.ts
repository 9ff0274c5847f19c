import type { Fen } from '@refectory/declaration/money.ts';
import { dayKind } from '#dining/contract/dictionaries.ts';
import type { PriceRuleCondition } from './choose-rule.ts';
import type { PriceRule } from './price-rule.ts';

const { workday, makeUpWorkday } = dayKind.keys;

/** Meal to price. `basePrice` is absent without a package and a dish. */
export interface PricedMeal {
  readonly placeId: string;
  readonly mealPeriod: number;
  readonly day: string;
  readonly weekday: number;
  /** 1 workday, 2 rest day, 3 holiday, 4 makeup workday. */
  readonly dayKind: number;
  readonly employeeTypeId: string;
  readonly priceLevel: number;
  readonly helping: number;
  readonly packageId?: string;
  readonly dishId?: string;
  /** Category of the dish and its ancestors. */
  readonly categoryIds: readonly string[];
  readonly basePrice?: Fen;
}

/** Conditions of meal price rules, in the order of `mealConditions`. */
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

/** A makeup workday is priced as a workday. */
export const chargedDayKind = (kind: number): number => (kind === makeUpWorkday ? workday : kind);

/** Condition on days, common to all kinds of rules. */
export const daysHold = (
  { dateFrom, dateTo }: { readonly dateFrom?: string | undefined; readonly dateTo?: string | undefined },
  day: string,
): boolean => (!dateFrom || day >= dateFrom) && (!dateTo || day <= dateTo);

/**
 * Precedence of spec/dining#price: place → day → meal → employee type → helping → dish or package. Within days: dates
 * before weekdays before kinds of day; an employee type before its price level; a dish or package before its category.
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
