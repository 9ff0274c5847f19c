import { row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { payType } from '#wallet/contract/dictionaries.ts';
import { availablePayTypes } from '#wallet/contract/pay-types.ts';
import { ticketOrderStatus, ticketTypeStatus } from '../dictionaries.ts';
import { orderStates } from './order-states.ts';

const { pay, cancel, refund } = orderStates.moves;

/** Maximum number of tickets per order. */
export const maxQuantity = 500;

const typeId = f.reference('ticket.type', '票种', 'Ticket type', {
  list: true,
  search: true,
  form: 'add',
  required: true,
  optionFilter: { ticketTypeStatus: ticketTypeStatus.keys.onSale },
});
const quantity = f.integer('数量', 'Quantity', {
  list: true,
  form: 'add',
  required: true,
  initial: 1,
  min: 1,
  max: maxQuantity,
  sum: true,
});
const employeeId = f.reference('dining.employee', '员工', 'Employee', {
  list: true,
  search: true,
  form: 'add',
  secondaryLabel: 'note',
  help: label('购票人不是员工则留空并填写姓名', 'Leave empty and enter a name if the buyer is not an employee'),
});
const buyerName = f.text('购票人', 'Buyer', {
  width: 150,
  list: true,
  search: true,
  form: 'add',
  max: 50,
  sensitive: true,
});
const buyerPhone = f.text('购票人电话', 'Phone of the buyer', {
  list: 'hidden',
  search: true,
  form: 'add',
  max: 11,
  format: 'phone',
});
const holder = f.text('持票人', 'Holder', {
  list: 'hidden',
  form: 'add',
  max: 50,
  sensitive: true,
  help: label('留空为购票人', 'Leave empty for the buyer'),
});
const payTypeField = f.choice('pay_type', '支付方式', 'Payment', {
  list: true,
  search: true,
  form: 'add',
  initial: payType.keys.cash,
  selectableKeys: availablePayTypes,
});
const remark = f.multiline('备注', 'Remark', { list: 'hidden', form: true, max: 500 });

/** 票务订单 (spec/ticket#orders): tickets of one type, for an employee or a named buyer. */
export const order = defineResource({
  name: 'ticket.order',
  path: '/ticket/orderlist',
  label: label('票务订单', 'Ticket order'),
  title: 'orderNo',
  verbs: ['add', 'edit', 'remove', 'export'],
  states: orderStates,
  fields: {
    orderNo: f.text('订单号', 'Order no.', { list: true, search: true }),
    typeId,
    orderStatus: f.choice('ticket_order_status', '状态', 'Status', {
      list: true,
      search: true,
      removeFrom: [ticketOrderStatus.keys.cancelled],
      notSummed: [ticketOrderStatus.keys.cancelled],
    }),
    quantity,
    employeeId,
    buyerName,
    buyerPhone,
    holder,
    price: f.money('单价', 'Price', { list: 'hidden' }),
    amount: f.money('应付金额', 'Amount', { list: true, sum: true }),
    payType: payTypeField,
    payStatus: f.choice('pay_status', '支付状态', 'Payment status', { list: 'hidden', search: true }),
    refundStatus: f.choice('refund_status', '退款状态', 'Refund status', { list: true, search: true }),
    refunded: f.money('已退金额', 'Refunded', { list: true, sum: 'always' }),
    subsidy: f.money('补贴支付', 'Paid from subsidy', { list: 'hidden', sum: true }),
    payDeadline: f.datetime('支付截止', 'Pay by', { list: 'hidden' }),
    paidAt: f.datetime('支付时间', 'Paid at', { list: 'hidden', search: true }),
    cancelledAt: f.datetime('取消时间', 'Cancelled at', { list: 'hidden' }),
    cancelReason: f.text('取消原因', 'Reason', { list: 'hidden' }),
    remark,
  },
  actions: {
    pay: {
      label: label('支付', 'Pay'),
      target: 'rows',
      from: pay.from,
      moves: true,
      tone: 'primary',
      input: { payType: f.choice('pay_type', '支付方式', 'Payment', { selectableKeys: availablePayTypes }) },
    },
    cancel: {
      label: label('取消订单', 'Cancel order'),
      several: label('取消订单', 'Cancel orders'),
      target: 'rows',
      from: cancel.from,
      moves: true,
      preview: true,
      tone: 'danger',
      confirm: label(
        '确定取消该订单？票退回库存，已支付的金额原路退回；已使用过的票不能退。',
        'Cancel this order? Its tickets go back into stock and the payment is refunded to the original method; used tickets cannot be refunded.',
      ),
      confirmSeveral: label(
        '确定取消所选订单？票退回库存，已支付的金额原路退回；已使用过的票不能退。',
        'Cancel the selected orders? Their tickets go back into stock and payments are refunded to the original method; used tickets cannot be refunded.',
      ),
      input: {
        reason: f.multiline('原因', 'Reason', {
          max: 200,
          help: label('已支付的订单须填写', 'Required of paid orders'),
        }),
      },
    },
    refund: {
      label: label('部分退票', 'Refund some tickets'),
      target: 'row',
      from: refund.from,
      moves: true,
      preview: true,
      hidden: true,
      tone: 'danger',
      input: {
        ticketIds: f.references('ticket.ticket', '票', 'Tickets', { required: true, max: maxQuantity }),
        reason: f.multiline('原因', 'Reason', { required: true, max: 200 }),
      },
      answer: row({
        refunded: f.money('本次退款', 'Refunded now', { required: true }),
        count: f.integer('张数', 'Tickets', { required: true }),
      }),
    },
    sell: {
      label: label('售票', 'Sell'),
      target: 'resource',
      moves: true,
      hidden: true,
      permission: 'ticket_order_sell',
      input: { typeId, quantity, employeeId, buyerName, buyerPhone, holder, payType: payTypeField, remark },
      answer: row({
        id: f.reference('ticket.order', '订单', 'Order', { required: true }),
        orderNo: f.text('订单号', 'Order no.', { required: true }),
        amount: f.money('金额', 'Amount', { required: true }),
        ticketIds: f.references('ticket.ticket', '票', 'Tickets', { required: true }),
      }),
    },
  },
});
