import { list } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { priceMethod } from '../dictionaries.ts';

/** Conditions on days, for meals and venues (spec/dining#price-rule, spec/space#price). */
export const ruleDays = {
  dayKind: f.choice('price_day_kind', '日期类型', 'Day type', { list: true, search: true, form: true }),
  weekdays: f.choices('weekday', '星期', 'Weekdays', { list: 'hidden', form: true }),
  dateFrom: f.date('开始日期', 'First day', { list: 'hidden', form: true }),
  dateTo: f.date('结束日期', 'Last day', { list: 'hidden', form: true }),
};

/** Effect and priority of a price rule; `maxYuan` limits a fixed price. */
export const ruleEffect = (maxYuan: number) => ({
  method: f.choice('price_method', '计价方式', 'Method', {
    list: true,
    form: true,
    required: true,
    initial: priceMethod.keys.fixed,
  }),
  value: f.decimal('数值', 'Value', {
    list: true,
    form: true,
    required: true,
    min: 0,
    max: maxYuan,
    help: label(
      '固定价与减价填元，折扣填百分比',
      'In yuan for a fixed price or a reduction, in percent for a discount',
    ),
  }),
  priority: f.integer('优先级', 'Priority', {
    list: true,
    form: true,
    required: true,
    initial: 0,
    min: -1000,
    max: 1000,
  }),
  status: f.choice('price_rule_status', '状态', 'Status', { list: true, search: true }),
});

/** The rule that a simulator applied, and the reason for each other rule. `resource`: the resource of the rules. */
export const foundRule = <const R extends string>(resource: R) => ({
  dayKind: f.choice('day_kind', '日期类型', 'Day type', { required: true }),
  ruleId: f.reference(resource, '价格规则', 'Price rule'),
  ruleName: f.text('规则名称', 'Name of the rule'),
  losing: list('未采用的规则', 'Rules not used', {
    ruleId: f.reference(resource, '价格规则', 'Price rule'),
    name: f.text('规则名称', 'Name'),
    reason: f.text('原因代码', 'Code of the reason'),
    reasonName: f.text('原因', 'Reason'),
  }),
});
