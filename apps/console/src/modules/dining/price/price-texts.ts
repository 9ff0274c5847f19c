import { label } from '@refectory/contract/kernel/label.ts';

/** Wording of the price simulator. */
export const priceTexts = {
  ask: label('试算条件', 'What to price'),
  run: label('试算', 'Work out'),
  waiting: label('填写左侧条件后，这里说明价格如何得出', 'Fill in the form; the price is explained here'),
  price: label('应付价格', 'To pay'),
  basePrice: label('原价', 'List price'),
  basePriceHint: label('套餐或菜品的标价', 'As the package or dish says'),
  rule: label('价格规则', 'Price rule'),
  noRule: label('没有适用的规则，按原价', 'No rule applies: the list price holds'),
  ruleWins: label('“{name}”适用：条件最具体', '“{name}” applies: it states the most conditions'),
  grade: label('等级优惠', 'Grade discount'),
  gradeNone: label('没有等级优惠', 'No grade discount'),
  day: label('{day} 按“{kind}”计价', '{day} counts as “{kind}”'),
  losing: label('未采用的规则（{count}）', 'Rules that did not win ({count})'),
  losingNone: label('没有其他规则', 'There are no other rules'),
  name: label('规则名称', 'Rule'),
  reason: label('未采用的原因', 'Why not'),
  simulate: label('试算', 'Simulate'),
  toSimulator: label('价格试算', 'Price simulator'),
} as const;
