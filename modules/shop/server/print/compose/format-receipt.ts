import type { Language } from '@refectory/declaration/label.ts';
import { fenToYuan } from '@refectory/declaration/money.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import { entryName, labelText, slipLabels } from '../slip/slip-labels.ts';
import type { SlipOrder } from './slip-order.ts';

/** Receipt of an order: items, prices, payment, and the order number as a QR code. */
export function formatReceipt(order: SlipOrder, language: Language, zone: string): string {
  const line = (word: keyof typeof slipLabels, value: string) => `${labelText(slipLabels[word], language)}\t${value}`;
  return [
    `# ${order.placeName}`,
    `> ${labelText(slipLabels.receipt, language)}`,
    '---',
    line('order', order.orderNo),
    line('person', `${order.employeeName} ${order.saasNo}`),
    line('meal', `${order.day} ${entryName('meal_period', order.mealPeriod, language)}`),
    ...(order.paidAt ? [line('paidAt', formatWireTime(order.paidAt, zone))] : []),
    '---',
    ...order.items.map(({ name, quantity, amount }) => `${name} x${quantity}\t${fenToYuan(amount)}`),
    '---',
    line('total', fenToYuan(order.totalPrice)),
    ...(order.discount === '0' ? [] : [line('discount', `-${fenToYuan(order.discount)}`)]),
    ...(order.couponValue === '0' ? [] : [line('coupon', `-${fenToYuan(order.couponValue)}`)]),
    `* ${line('paid', fenToYuan(BigInt(order.payPrice) - BigInt(order.couponValue)))}`,
    line('payType', entryName('pay_type', order.payType, language)),
    '',
    `[qr] ${order.orderNo}`,
    `> ${labelText(slipLabels.thanks, language)}`,
  ].join('\n');
}
