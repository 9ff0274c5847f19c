import { label } from '@refectory/declaration/label.ts';

/** Wording of the price simulator. */
export const priceTexts = {
  conditions: label('试算条件', 'Conditions'),
  run: label('试算', 'Calculate'),
  waiting: label('填写左侧条件后，这里说明价格如何得出', 'Fill in the form to see how the price is calculated'),
  price: label('应付价格', 'Price'),
  basePrice: label('原价', 'List price'),
  basePriceHint: label('套餐或菜品的标价', 'As listed for the set meal or dish'),
  rule: label('价格规则', 'Price rule'),
  noRule: label('没有适用的规则，按原价', 'No rule applies; the list price is used'),
  ruleWins: label(
    '采用“{name}”：依次比较就餐点、日期、餐次、员工类型、份数、菜品或套餐，先有指定者优先',
    '“{name}” applies: compared by place, day, meal, employee type, portion, then dish or set meal; the first that only one rule specifies decides',
  ),
  grade: label('等级优惠', 'Grade discount'),
  gradeNone: label('没有等级优惠', 'No grade discount'),
  allowance: label('餐补', 'Meal allowance'),
  allowanceHint: label(
    '按员工类型，由补贴资金承担；每人每餐一次，预订时生效',
    'By employee type, paid by the subsidy fund; once per person and meal, when it is booked',
  ),
  allowanceNone: label('没有餐补', 'No meal allowance'),
  coupons: label('优惠券（{count}）', 'Coupons ({count})'),
  couponsNone: label('此人没有优惠券', 'This person has no coupons'),
  coupon: label('优惠券', 'Coupon'),
  couponNo: label('券号', 'Coupon no.'),
  saves: label('可省', 'Saves'),
  bestSaves: label('{amount}（最优）', '{amount} (best)'),
  day: label('{day} 按“{kind}”计价', '{day} counts as “{kind}”'),
  losing: label('未采用的规则（{count}）', 'Rules not used ({count})'),
  losingNone: label('没有其他规则', 'There are no other rules'),
  name: label('规则名称', 'Rule'),
  reason: label('未采用的原因', 'Reason'),
  simulate: label('试算', 'Simulate'),
  toSimulator: label('价格试算', 'Price simulator'),
} as const;
