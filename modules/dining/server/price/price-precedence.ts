import type { PriceRule } from './price-rule.ts';

/** A condition that two price rules are compared by, in the order of `conditions`. */
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

type Stated = (rule: PriceRule) => boolean;

/**
 * The order of spec/dining#price: place → day kind → meal → employee type → helping → dish or package. The first
 * condition that one of two rules states and the other does not decides. Within the day, dates are nearer than
 * weekdays, weekdays nearer than a kind of day; an employee type is nearer than its price level,
 * a dish or package nearer than its category.
 */
const conditions: readonly (readonly [PriceCondition, Stated])[] = [
  ['place', ({ placeId }) => placeId !== undefined],
  ['dates', ({ dateFrom, dateTo }) => dateFrom !== undefined || dateTo !== undefined],
  ['weekday', ({ weekdays }) => weekdays.length > 0],
  ['day-kind', ({ dayKind }) => dayKind !== undefined],
  ['meal', ({ mealPeriod }) => mealPeriod !== undefined],
  ['employee-type', ({ employeeTypeId }) => employeeTypeId !== undefined],
  ['price-level', ({ priceLevel }) => priceLevel !== undefined],
  ['helping', ({ helping }) => helping !== undefined],
  ['target', ({ dishId, packageId }) => dishId !== undefined || packageId !== undefined],
  ['category', ({ categoryId }) => categoryId !== undefined],
];

/** The first condition that only one of two rules states, or undefined when both state the same ones. */
export const findDecidingCondition = (one: PriceRule, other: PriceRule): PriceCondition | undefined =>
  conditions.find(([, isStated]) => isStated(one) !== isStated(other))?.[0];

/** Below zero when `one` goes before `other`: by the deciding condition, then by priority, then the newer one. */
export function comparePrecedence(one: PriceRule, other: PriceRule): number {
  for (const [, isStated] of conditions) {
    const difference = Number(isStated(other)) - Number(isStated(one));
    if (difference !== 0) return difference;
  }
  return (
    other.priority - one.priority || other.createdAt - one.createdAt || (BigInt(other.id) > BigInt(one.id) ? 1 : -1)
  );
}
