import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { ticketStatus } from '../dictionaries.ts';
import { liveTicketStates, ticketStates } from './ticket-states.ts';

const holder = f.text('持票人', 'Holder', { list: true, search: true, sensitive: true });

/**
 * 票 (spec/ticket#tickets). Its code is computed, not stored, and only returned with the permission to print (decision
 * 1610).
 */
export const ticket = defineResource({
  name: 'ticket.ticket',
  path: '/ticket/ticketlist',
  label: label('票', 'Ticket'),
  title: 'ticketNo',
  whenEmpty: {
    hint: label('订单付款后出票', 'Tickets are issued when their order is paid'),
    at: '/ticket/orderlist',
  },
  verbs: ['export'],
  history: false,
  states: ticketStates,
  fields: {
    ticketNo: f.text('票号', 'Ticket no.', { list: true, search: true }),
    typeId: f.reference('ticket.type', '票种', 'Ticket type', { list: true, search: true }),
    ticketStatus: f.choice('ticket_status', '状态', 'Status', {
      list: true,
      search: true,
      // What was paid for a void ticket is not refunded.
      notSummed: [ticketStatus.keys.refunded],
    }),
    holder,
    holderPhone: f.text('持票人电话', 'Phone of the holder', { list: 'hidden', search: true, format: 'phone' }),
    holderEmployeeId: f.reference('dining.employee', '持票员工', 'Holding employee', { list: 'hidden', search: true }),
    usesLeft: f.integer('剩余次数', 'Uses left', { list: true, help: label('空为不限', 'Empty: no limit') }),
    usesCount: f.integer('已用次数', 'Times used', { list: true }),
    validFrom: f.date('生效日期', 'Valid from', { list: 'hidden', search: true }),
    validTo: f.date('失效日期', 'Valid to', { list: true, search: true }),
    orderId: f.reference('ticket.order', '订单', 'Order', { list: true, search: true }),
    soldAt: f.datetime('售出时间', 'Sold at', { list: 'hidden', search: true }),
    soldOn: f.date('售出日期', 'Sold on', { list: 'hidden', search: true }),
    payType: f.choice('pay_type', '支付方式', 'Payment', { list: 'hidden', search: true }),
    price: f.money('售价', 'Sold for', { list: 'hidden', sum: true }),
    lastUsedAt: f.datetime('最近使用', 'Last used at', { list: 'hidden', search: true }),
    insidePlaceId: f.reference('ticket.place', '在场位置', 'Inside', { list: 'hidden', search: true }),
    insideSince: f.datetime('入场时间', 'Inside since', { list: 'hidden' }),
    issue: f.integer('签发次数', 'Issue', { list: 'hidden' }),
    keyNumber: f.integer('密钥编号', 'Key', { list: 'hidden' }),
    voidReason: f.text('作废原因', 'Reason', { list: 'hidden' }),
  },
  actions: {
    transfer: {
      label: label('转让', 'Transfer'),
      target: 'row',
      from: liveTicketStates,
      input: {
        holder: f.text('新持票人', 'New holder', {
          max: 50,
          sensitive: true,
          help: label('选择员工后可留空', 'May be left empty when an employee is selected'),
        }),
        holderPhone: f.text('新持票人电话', 'Phone of the new holder', { max: 11, format: 'phone' }),
        holderEmployeeId: f.reference('dining.employee', '新持票员工', 'New holding employee'),
        reason: f.text('原因', 'Reason', { max: 200 }),
      },
    },
    reissue: {
      label: label('补发', 'Re-issue'),
      target: 'rows',
      from: liveTicketStates,
      confirm: label(
        '为该票签发新码？旧码立即失效。',
        'Issue a new code for this ticket? The old one stops working at once.',
      ),
      confirmSeveral: label(
        '为所选票签发新码？旧码立即失效。',
        'Issue new codes for the selected tickets? The old codes are void at once.',
      ),
      input: { reason: f.text('原因', 'Reason', { required: true, max: 200 }) },
    },
    void: {
      label: label('作废', 'Void'),
      target: 'rows',
      from: ticketStates.moves.void.from,
      tone: 'danger',
      confirm: label(
        '确定作废所选票？作废不退款，也不能恢复。',
        'Void the selected tickets? Nothing is refunded, and it cannot be undone.',
      ),
      input: { reason: f.text('原因', 'Reason', { required: true, max: 200 }) },
    },
  },
});
