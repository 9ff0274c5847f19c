import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { rechargePlanStates } from './recharge-plan-states.ts';

/** 充值方案: an amount to pay, and its bonus (spec/wallet#recharge). */
export const rechargePlan = defineResource({
  name: 'wallet.rechargePlan',
  path: '/wallet/recharge_plan',
  label: label('充值方案', 'Top-up plan'),
  title: 'name',
  sort: ['sort', 'id'],
  verbs: ['add', 'edit', 'remove'],
  states: rechargePlanStates,
  fields: {
    name: f.text('方案名称', 'Name', { list: true, search: true, form: true, required: true, max: 50 }),
    payAmount: f.money('支付金额', 'Amount paid', { list: true, form: true, required: true, min: 0.01, max: 100000 }),
    giftAmount: f.money('赠送金额', 'Bonus', {
      list: true,
      form: true,
      required: true,
      initial: '0.00',
      min: 0,
      max: 100000,
    }),
    validFrom: f.date('生效日期', 'Valid from', { list: true, form: true }),
    validTo: f.date('失效日期', 'Valid to', { list: true, form: true }),
    status: f.choice('recharge_plan_status', '状态', 'Status', { list: true, search: true }),
    sort: f.integer('排序', 'Sort', { list: 'hidden', form: true, required: true, initial: 1 }),
    remark: f.multiline('备注', 'Remark', { list: 'hidden', form: true, max: 500 }),
  },
  actions: {
    enable: {
      label: label('启用', 'Enable'),
      target: 'rows',
      undo: 'disable',
      from: rechargePlanStates.moves.enable.from,
    },
    disable: {
      label: label('停用', 'Disable'),
      target: 'rows',
      undo: 'enable',
      from: rechargePlanStates.moves.disable.from,
    },
  },
});
