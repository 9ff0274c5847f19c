import type { Language } from '@refectory/declaration/label.ts';
import { wireTime } from '@refectory/engine/request/clock.ts';
import { entryName, say, words } from '../slip/words.ts';
import type { PaperItem, PaperOrder } from './order-paper.ts';

/** What the kitchen cooks of an order: where it goes, what and how much, and what the guest wants of it. */
export function kitchenSlip(order: PaperOrder, items: readonly PaperItem[], language: Language, zone: string): string {
  const portions = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    `# ${say(words.kitchen, language)}${order.tableCode ? ` ${order.tableCode}` : ''}`,
    `> ${order.placeName}`,
    '---',
    `${say(words.order, language)}\t${order.orderNo}`,
    `${say(words.meal, language)}\t${order.day} ${entryName('meal_period', order.mealPeriod, language)}`,
    `${say(words.person, language)}\t${order.employeeName} ${order.saasNo}`,
    '---',
    ...items.map(({ name, quantity }) => `* ${name}\tx${quantity}`),
    ...(order.remark ? ['---', `* ${say(words.remark, language)}: ${order.remark.replaceAll('\n', ' ')}`] : []),
    '---',
    `${say(words.portions, language)}\t${portions}`,
    `${say(words.orderedAt, language)}\t${wireTime(order.orderedAt, zone)}`,
  ].join('\n');
}
