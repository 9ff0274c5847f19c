import { decideByRules, type LosingRule, type PriceDecision } from './choose-rule.ts';
import { mealConditions, type PriceCondition, type PricedMeal } from './meal-conditions.ts';
import type { PriceRule } from './price-rule.ts';

export type LosingMealRule = LosingRule<PriceCondition>;

/** Price of a meal for a person whose grade pays `gradePercent` (spec/dining#price). Never negative. */
export const decidePrice = (
  meal: PricedMeal,
  rules: readonly PriceRule[],
  gradePercent = 100,
): PriceDecision<PriceRule, PriceCondition> =>
  decideByRules({ subject: meal, basePrice: meal.basePrice, gradePercent }, rules, mealConditions);
