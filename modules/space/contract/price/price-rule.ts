import { list, row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { priceMethod } from '#dining/contract/dictionaries.ts';
import { priceRuleStates } from './price-rule-states.ts';

const amount = (zh: string, en: string) => f.money(zh, en, { required: true });
const areaId = f.reference('space.area', '场地', 'Area', { list: true, search: true, form: true });
const typeId = f.reference('space.type', '类型', 'Type', { list: true, search: true, form: true });

/** 场地价格规则 (spec/space#price). An empty condition holds for everything; the most specific rule wins, as with meals. */
export const priceRule = defineResource({
  name: 'space.priceRule',
  path: '/space/pricerule',
  label: label('场地价格规则', 'Venue price rule'),
  title: 'name',
  verbs: ['add', 'edit', 'remove', 'export'],
  states: priceRuleStates,
  fields: {
    name: f.text('规则名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    typeId,
    areaId,
    timeId: f.reference('space.time', '场次时间', 'Time', { list: true, search: true, form: true }),
    dayKind: f.choice('price_day_kind', '日期类型', 'Day type', { list: true, search: true, form: true }),
    weekdays: f.choices('weekday', '星期', 'Weekdays', { list: 'hidden', form: true }),
    dateFrom: f.date('开始日期', 'First day', { list: 'hidden', form: true }),
    dateTo: f.date('结束日期', 'Last day', { list: 'hidden', form: true }),
    timeFrom: f.time('时刻从', 'Begins from', { list: 'hidden', form: true }),
    timeTo: f.time('时刻到', 'Begins before', { list: 'hidden', form: true }),
    gradeId: f.reference('wallet.grade', '会员等级', 'Grade', { list: true, search: true, form: true }),
    employeeTypeId: f.reference('dining.employeeType', '员工类型', 'Employee type', {
      list: 'hidden',
      search: true,
      form: true,
    }),
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
      max: 1_000_000,
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
  },
  queries: {
    simulate: {
      label: label('场地价格试算', 'Venue price simulator'),
      permission: 'space_price_simulator',
      input: {
        typeId: f.reference('space.type', '类型', 'Type', { form: true, required: true }),
        areaId: f.reference('space.area', '场地', 'Area', { form: true, required: true }),
        startAt: f.datetime('开始', 'Begins', { form: true, required: true }),
        employeeId: f.reference('dining.employee', '员工', 'Employee', { form: true }),
      },
      answer: row({
        price: amount('价格', 'Price'),
        basePrice: amount('原价', 'Before rule and grade'),
        discount: amount('等级优惠', 'Taken off by the grade, after the rule'),
        deposit: amount('押金', 'Deposit'),
        dayKind: f.choice('day_kind', '日期类型', 'Day type', { required: true }),
        ruleId: f.reference('space.priceRule', '价格规则', 'Price rule'),
        ruleName: f.text('规则名称', 'Name of the rule'),
        losing: list('未采用的规则', 'Rules that did not win', {
          ruleId: f.reference('space.priceRule', '价格规则', 'Price rule'),
          name: f.text('规则名称', 'Name'),
          reason: f.text('原因代码', 'Code of the reason'),
          reasonName: f.text('原因', 'Reason'),
        }),
      }),
    },
  },
  actions: {
    enable: {
      label: label('启用', 'Enable'),
      target: 'rows',
      undo: 'disable',
      from: priceRuleStates.moves.enable.from,
    },
    disable: {
      label: label('停用', 'Disable'),
      target: 'rows',
      undo: 'enable',
      from: priceRuleStates.moves.disable.from,
      tone: 'danger',
    },
  },
});
