import type { Language } from '@refectory/declaration/label.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import { entryName, labelText, slipLabels } from '../slip/slip-labels.ts';
import type { SlipItem, SlipOrder } from './slip-order.ts';

/** Kitchen slip of an order: place or table, dishes with quantities, remark. */
export function formatKitchenSlip(
  order: SlipOrder,
  items: readonly SlipItem[],
  language: Language,
  zone: string,
): string {
  const portions = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    `# ${labelText(slipLabels.kitchen, language)}${order.tableCode ? ` ${order.tableCode}` : ''}`,
    `> ${order.placeName}`,
    '---',
    `${labelText(slipLabels.order, language)}\t${order.orderNo}`,
    `${labelText(slipLabels.meal, language)}\t${order.day} ${entryName('meal_period', order.mealPeriod, language)}`,
    `${labelText(slipLabels.person, language)}\t${order.employeeName} ${order.saasNo}`,
    '---',
    ...items.map(({ name, quantity }) => `* ${name}\tx${quantity}`),
    ...(order.remark
      ? ['---', `* ${labelText(slipLabels.remark, language)}: ${order.remark.replaceAll('\n', ' ')}`]
      : []),
    '---',
    `${labelText(slipLabels.portions, language)}\t${portions}`,
    `${labelText(slipLabels.orderedAt, language)}\t${formatWireTime(order.orderedAt, zone)}`,
  ].join('\n');
}
