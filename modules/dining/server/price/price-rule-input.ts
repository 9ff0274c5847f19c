import { label } from '@refectory/declaration/label.ts';
import type { Refusal } from '@refectory/engine/refusal/domain-error.ts';
import { priceMethod, priceScope } from '#dining/contract/dictionaries.ts';

const { category, dish, package: wholePackage } = priceScope.keys;

/** Values of a price rule to save, by column. */
export type PriceRuleInput = Readonly<Record<string, unknown>>;

/** Target column of each scope. */
const targets = [
  { scope: category, column: 'category_id', field: 'categoryId', name: label('分类', 'category') },
  { scope: dish, column: 'dish_id', field: 'dishId', name: label('菜品', 'dish') },
  { scope: wholePackage, column: 'package_id', field: 'packageId', name: label('套餐', 'set meal') },
] as const;

const maxPercent = 1000;

/** First problem of a rule, or undefined. Check constraints of the table refuse the same. */
export function priceRuleRefusal(rule: PriceRuleInput): Refusal | undefined {
  const target = targets.find(({ scope }) => scope === rule.scope);
  if (target && !rule[target.column])
    return { code: 'dining.rule-target-missing', params: { target: target.name }, field: target.field };
  if (!/^\d+(\.\d{1,2}0*)?$/.test(String(rule.value)))
    return { code: 'dining.rule-value-not-money', params: {}, field: 'value' };
  if (rule.method === priceMethod.keys.percent && Number(rule.value) > maxPercent)
    return { code: 'dining.rule-percent-too-large', params: { max: maxPercent }, field: 'value' };
  if (rule.date_from && rule.date_to && String(rule.date_from) > String(rule.date_to))
    return { code: 'dining.rule-days-reversed', params: {}, field: 'dateTo' };
  return undefined;
}

/** Target columns by scope: only that of the scope keeps its value. */
export const priceRuleTargetColumns = (rule: PriceRuleInput): Record<string, unknown> =>
  Object.fromEntries(targets.map(({ scope, column }) => [column, scope === rule.scope ? rule[column] : null]));
