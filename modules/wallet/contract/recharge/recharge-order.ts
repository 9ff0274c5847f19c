import { results, row, rows } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { payType, rechargeStatus } from '../dictionaries.ts';
import { counterPayTypes } from '../pay-types.ts';
import { rechargeStates } from './recharge-states.ts';

const { pay, refund, cancel } = rechargeStates.moves;

const amount = (zh: string, en: string) => f.money(zh, en, { required: true });

/** 充值订单: a payment into a wallet (spec/wallet#recharge). */
export const rechargeOrder = defineResource({
  name: 'wallet.rechargeOrder',
  path: '/wallet/recharge_order',
  label: label('充值订单', 'Top-up order'),
  title: 'orderNo',
  verbs: ['add', 'edit', 'remove', 'export'],
  states: rechargeStates,
  firstDays: { field: 'createTime', from: -6, to: 0 },
  fields: {
    orderNo: f.text('充值单号', 'Order no.', { list: true, search: true }),
    employeeId: f.reference('dining.employee', '员工', 'Employee', {
      list: true,
      search: 'first',
      form: 'add',
      required: true,
      secondaryLabel: 'note',
    }),
    planId: f.reference('wallet.rechargePlan', '充值方案', 'Plan', { list: 'hidden', search: true, form: true }),
    payAmount: f.money('支付金额', 'Amount paid', {
      list: true,
      form: true,
      sum: true,
      max: 100000,
      help: label('选择方案后可留空', 'May be left empty when a plan is selected'),
    }),
    giftAmount: f.money('赠送金额', 'Bonus', { list: true, sum: true }),
    payType: f.choice('pay_type', '支付方式', 'Payment', {
      list: true,
      search: true,
      form: true,
      required: true,
      initial: payType.keys.cash,
      selectableKeys: counterPayTypes,
    }),
    rechargeStatus: f.choice('recharge_status', '状态', 'Status', {
      list: true,
      search: 'first',
      editFrom: [rechargeStatus.keys.unpaid],
      removeFrom: [rechargeStatus.keys.unpaid],
      notSummed: [rechargeStatus.keys.refunded, rechargeStatus.keys.cancelled],
    }),
    paidAt: f.datetime('支付时间', 'Paid at', { list: true, search: true }),
    refundedAt: f.datetime('退款时间', 'Refunded at', { list: 'hidden' }),
    createTime: f.datetime('创建时间', 'Created', { list: 'hidden', search: 'first' }),
    remark: f.text('备注', 'Remark', { list: 'hidden', form: true, max: 200 }),
  },
  queries: {
    drawer: {
      label: label('今日本人收款', 'My takings today'),
      permission: ['wallet_recharge_order', 'wallet_wallet_recharge', 'dining_booking_walkin'],
      answer: rows({
        payType: f.choice('pay_type', '支付方式', 'Payment', { required: true }),
        received: amount('收款', 'Received'),
        givenBack: amount('退回', 'Refunded'),
        net: amount('应有金额', 'Expected'),
        count: f.integer('笔数', 'Movements', { required: true }),
      }),
    },
  },
  actions: {
    pay: {
      label: label('确认收款', 'Confirm payment'),
      short: label('确认收款', 'Confirm'),
      target: 'rows',
      from: pay.from,
      moves: true,
      tone: 'primary',
      confirm: label('确定已收到所选订单的款项？', 'Has the payment for the selected orders been received?'),
      answer: results({
        orderNo: f.text('充值单号', 'Order no.'),
        transferId: f.reference('', '交易', 'Transfer'),
        payAmount: amount('支付金额', 'Amount paid'),
        giftAmount: amount('赠送金额', 'Bonus'),
      }),
    },
    refund: {
      label: label('退充值', 'Refund top-up'),
      short: label('退充值', 'Refund'),
      target: 'row',
      from: refund.from,
      moves: true,
      preview: true,
      tone: 'danger',
      answer: row({
        orderNo: f.text('充值单号', 'Order no.'),
        payAmount: amount('退款金额', 'Amount refunded'),
        giftAmount: amount('收回赠送', 'Bonus taken back'),
      }),
      input: { reason: f.text('原因', 'Reason', { required: true, max: 200 }) },
    },
    cancel: {
      label: label('取消充值', 'Cancel top-up'),
      several: label('取消充值', 'Cancel top-ups'),
      target: 'rows',
      from: cancel.from,
      tone: 'danger',
      confirm: label('确定取消所选充值订单？', 'Cancel the selected top-up orders?'),
    },
  },
});
