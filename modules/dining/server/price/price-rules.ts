import type { Fen } from '@refectory/declaration/money.ts';
import { applyPercent } from '@refectory/declaration/money.ts';
import { dayKind, priceMethod } from '#dining/contract/dictionaries.ts';
import { comparePrecedence, findDecidingCondition, type PriceCondition } from './price-precedence.ts';
import type { PriceRule } from './price-rule.ts';

const { fixed, percent } = priceMethod.keys;
const { workday, makeUpWorkday } = dayKind.keys;

// Which rule prices a meal, and what it makes of the price (spec/dining#price): the most specific rule
// (price-precedence.ts), then the higher priority, then the newest; the grade's discount comes after.

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

/** Why a rule did not win. */
export type LosingReason =
  | 'off'
  | 'place'
  | 'dates'
  | 'weekday'
  | 'day-kind'
  | 'meal'
  | 'employee-type'
  | 'price-level'
  | 'helping'
  | 'target'
  | 'no-base-price'
  | 'less-specific'
  | 'lower-priority'
  | 'older';

export interface LosingRule {
  readonly ruleId: string;
  readonly name: string;
  readonly reason: LosingReason;
  /** What the winner states and this rule does not; only with `less-specific`. */
  readonly condition?: PriceCondition;
}

export interface PriceDecision {
  readonly price: Fen;
  readonly basePrice: Fen;
  readonly rule: PriceRule | undefined;
  /** What the grade took off after the rule. */
  readonly discount: Fen;
  readonly losing: readonly LosingRule[];
}

/** The price of a meal for a person whose grade pays `gradePercent` of it. Never below zero. */
export function decidePrice(meal: PricedMeal, rules: readonly PriceRule[], gradePercent = 100): PriceDecision {
  const basePrice = meal.basePrice ?? 0n;
  const { winner, losing } = chooseRule(meal, rules);
  const ruled = winner ? applyRule(winner, basePrice) : basePrice;
  const price = applyPercent(ruled, gradePercent);
  return { price, basePrice, rule: winner, discount: ruled - price, losing };
}

function chooseRule(meal: PricedMeal, rules: readonly PriceRule[]) {
  const losing: LosingRule[] = [];
  const fit: PriceRule[] = [];
  for (const rule of rules) {
    const reason = findUnfitReason(rule, meal);
    if (reason) losing.push({ ruleId: rule.id, name: rule.name, reason });
    else fit.push(rule);
  }
  const [winner, ...weaker] = fit.sort(comparePrecedence);
  if (winner)
    losing.push(...weaker.map((rule) => ({ ruleId: rule.id, name: rule.name, ...findWeakerReason(rule, winner) })));
  return { winner, losing };
}

/** The first condition that does not hold, in the order of spec/dining#price. */
function findUnfitReason(rule: PriceRule, meal: PricedMeal): LosingReason | undefined {
  if (!rule.isOn) return 'off';
  if (rule.placeId && rule.placeId !== meal.placeId) return 'place';
  if ((rule.dateFrom && meal.day < rule.dateFrom) || (rule.dateTo && meal.day > rule.dateTo)) return 'dates';
  if (rule.weekdays.length > 0 && !rule.weekdays.includes(meal.weekday)) return 'weekday';
  if (rule.dayKind && rule.dayKind !== chargedDayKind(meal.dayKind)) return 'day-kind';
  if (rule.mealPeriod && rule.mealPeriod !== meal.mealPeriod) return 'meal';
  if (rule.employeeTypeId && rule.employeeTypeId !== meal.employeeTypeId) return 'employee-type';
  if (rule.priceLevel && rule.priceLevel !== meal.priceLevel) return 'price-level';
  if (rule.helping && rule.helping !== Math.min(meal.helping, 2)) return 'helping';
  if (!fitsTarget(rule, meal)) return 'target';
  if (rule.method !== fixed && meal.basePrice === undefined) return 'no-base-price';
  return undefined;
}

/** A makeup workday costs what a workday costs. */
const chargedDayKind = (kind: number): number => (kind === makeUpWorkday ? workday : kind);

function fitsTarget(rule: PriceRule, meal: PricedMeal): boolean {
  if (rule.packageId) return rule.packageId === meal.packageId;
  if (rule.dishId) return rule.dishId === meal.dishId;
  return !rule.categoryId || meal.categoryIds.includes(rule.categoryId);
}

function findWeakerReason(rule: PriceRule, winner: PriceRule): Pick<LosingRule, 'reason' | 'condition'> {
  const condition = findDecidingCondition(winner, rule);
  if (condition) return { reason: 'less-specific', condition };
  return { reason: rule.priority < winner.priority ? 'lower-priority' : 'older' };
}

function applyRule({ method, value }: PriceRule, basePrice: Fen): Fen {
  if (method === fixed) return value;
  if (method === percent) return (basePrice * value * 2n + 10_000n) / 20_000n;
  return basePrice > value ? basePrice - value : 0n;
}
