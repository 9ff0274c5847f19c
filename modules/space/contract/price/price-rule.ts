import { row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { foundRule, ruleDays, ruleEffect } from '#dining/contract/price/rule-fields.ts';
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
    ...ruleDays,
    timeFrom: f.time('时刻从', 'Begins from', { list: 'hidden', form: true }),
    timeTo: f.time('时刻到', 'Begins before', { list: 'hidden', form: true }),
    gradeId: f.reference('wallet.grade', '等级', 'Grade', { list: true, search: true, form: true }),
    employeeTypeId: f.reference('dining.employeeType', '员工类型', 'Employee type', {
      list: 'hidden',
      search: true,
      form: true,
    }),
    ...ruleEffect(1_000_000),
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
        discount: amount('等级优惠', 'Grade discount'),
        deposit: amount('押金', 'Deposit'),
        ...foundRule('space.priceRule'),
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
