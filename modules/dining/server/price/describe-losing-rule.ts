import { type Label, label } from '@refectory/declaration/label.ts';
import type { LosingReason } from './choose-rule.ts';
import type { PriceCondition } from './meal-conditions.ts';
import type { LosingMealRule } from './price-rules.ts';

const losingReasonTexts: Readonly<Record<Exclude<LosingReason<PriceCondition>, 'less-specific' | 'category'>, Label>> =
  {
    off: label('规则已停用', 'The rule is disabled'),
    place: label('就餐点不符', 'Applies to another place'),
    dates: label('不在有效日期内', 'Not valid on this day'),
    weekday: label('星期不符', 'Applies to other weekdays'),
    'day-kind': label('日期类型不符', 'Applies to another kind of day'),
    meal: label('餐次不符', 'Applies to another meal'),
    'employee-type': label('员工类型不符', 'Applies to another employee type'),
    'price-level': label('价格等级不符', 'Applies to another price level'),
    helping: label('份数不符', 'Applies to another portion'),
    target: label('不适用于该套餐或菜品', 'Does not apply to this set meal or dish'),
    'no-base-price': label('没有基础价格可供折扣或减价', 'There is no base price to discount'),
    'lower-priority': label('优先级低于采用的规则', 'Lower priority than the rule in use'),
    older: label('创建早于采用的规则', 'Older than the rule in use'),
  };

/** Names of the condition that the winning rule has and the other lacks. */
const decidingConditionTexts: Readonly<Record<PriceCondition, Label>> = {
  place: label('采用的规则指定了就餐点，此规则没有', 'The rule in use names a place, this one does not'),
  dates: label('采用的规则指定了有效日期，此规则没有', 'The rule in use names dates, this one does not'),
  weekday: label('采用的规则指定了星期，此规则没有', 'The rule in use names weekdays, this one does not'),
  'day-kind': label('采用的规则指定了日期类型，此规则没有', 'The rule in use names a day type, this one does not'),
  meal: label('采用的规则指定了餐次，此规则没有', 'The rule in use names a meal, this one does not'),
  'employee-type': label(
    '采用的规则指定了员工类型，此规则没有',
    'The rule in use names an employee type, this one does not',
  ),
  'price-level': label(
    '采用的规则指定了价格等级，此规则没有',
    'The rule in use names a price level, this one does not',
  ),
  helping: label('采用的规则指定了第几份，此规则没有', 'The rule in use names a portion, this one does not'),
  target: label(
    '采用的规则指定到菜品或套餐，此规则没有',
    'The rule in use names a dish or set meal, this one does not',
  ),
  category: label('采用的规则指定了分类，此规则没有', 'The rule in use names a category, this one does not'),
};

/** Why a rule is not used, as one sentence for the simulator (spec/dining#price). */
export const describeLosingRule = ({ reason, condition = 'target' }: LosingMealRule): Label =>
  reason === 'less-specific'
    ? decidingConditionTexts[condition]
    : losingReasonTexts[reason === 'category' ? 'target' : reason];
