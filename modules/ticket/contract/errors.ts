import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Refusals of types, orders, tickets and keys (spec/ticket). Amounts are yuan. */
export const ticketErrors = defineErrors('ticket', {
  'type-code-taken': { zh: '票种编码已被使用', en: 'This code is already used by another ticket type' },
  'type-name-taken': { zh: '已有同名票种', en: 'There is already a ticket type with that name' },
  'type-days-reversed': { zh: '失效日期不能早于生效日期', en: 'The last day must not be before the first' },
  'type-without-end': {
    zh: '请填写失效日期或有效天数',
    en: 'Please enter the last day or how many days it is valid',
  },
  'type-hours-incomplete': {
    zh: '可用时段的开始和结束须同时填写且不能相同',
    en: 'Give both the start and the end of the hours, and not the same',
  },
  'type-off-sale': { zh: '票种“{type}”已停售', en: 'The ticket type “{type}” is unavailable', status: 409 },
  'type-over': {
    zh: '票种“{type}”的有效期已于{validTo}结束',
    en: 'The ticket type “{type}” ended on {validTo}',
    status: 409,
  },
  'sold-out': {
    zh: '“{type}”仅剩{left}张，不够{wanted}张',
    en: '“{type}”: {left} left, {wanted} needed',
    status: 409,
  },
  'stock-exceeded': {
    zh: '库存不能少于已占用与已生成的票数',
    en: 'The stock cannot be less than the tickets taken and generated',
    status: 409,
  },
  'buyer-missing': { zh: '请选择员工或填写购票人', en: 'Please select an employee or enter the buyer' },
  'employee-not-active': {
    zh: '{name} ({saasNo}) 已停用或离职，不能购票',
    en: '{name} ({saasNo}) is suspended or has left and cannot buy tickets',
    status: 409,
  },
  'balance-needs-employee': {
    zh: '余额支付须选择员工',
    en: 'Only an employee can pay from the balance',
  },
  'pay-type-not-offered': { zh: '不支持该支付方式', en: 'This payment method is not available' },
  'pay-deadline-passed': {
    zh: '订单{orderNo}已于{deadline}超过支付时限',
    en: 'Order {orderNo} had to be paid by {deadline}',
    status: 409,
  },
  'order-ticket-used': {
    zh: '票{ticketNo}已使用、过期或作废，不能退款',
    en: 'Ticket {ticketNo} is used, expired or void and cannot be refunded',
    status: 409,
  },
  'order-ticket-refunded': {
    zh: '票{ticketNo}已退款，不能再退',
    en: 'Ticket {ticketNo} has been refunded already',
    status: 409,
  },
  'ticket-of-other-order': { zh: '所选票不属于该订单', en: 'A selected ticket does not belong to this order' },
  'cancel-reason-missing': {
    zh: '取消已支付的订单须填写原因',
    en: 'Please enter the reason for cancelling a paid order',
  },
  'order-kept': {
    zh: '订单{orderNo}支付过或未取消，不能删除',
    en: 'Order {orderNo} was paid or is not cancelled and cannot be deleted',
    status: 409,
  },
  'holder-missing': { zh: '请填写新持票人或选择员工', en: 'Please enter the new holder or select an employee' },
  'holder-same': { zh: '该票已在此人名下', en: 'The ticket is already held by that person', status: 409 },
  'ticket-over': {
    zh: '票{ticketNo}已于{validTo}到期',
    en: 'Ticket {ticketNo} ended on {validTo}',
    status: 409,
  },
  'ticket-reserved': {
    zh: '票{ticketNo}属于待支付订单{orderNo}，请先取消订单',
    en: 'Ticket {ticketNo} waits for the payment of order {orderNo}; cancel the order first',
    status: 409,
  },
  'ticket-has-no-code': {
    zh: '票{ticketNo}未售出或已失效，没有可用的票码',
    en: 'Ticket {ticketNo} is not sold or no longer valid and has no code',
    status: 409,
  },
  'issues-exhausted': { zh: '该票补发次数已用完', en: 'This ticket cannot be issued again', status: 409 },
  'place-code-taken': { zh: '检票点编码已被使用', en: 'This code is already used by another check point' },
  'keys-exhausted': { zh: '密钥编号已用完', en: 'There are no key numbers left', status: 409 },
  'key-changed': {
    zh: '密钥刚刚已轮换，请刷新后重试',
    en: 'The keys were rotated a moment ago; reload and try again',
    status: 409,
  },
});
