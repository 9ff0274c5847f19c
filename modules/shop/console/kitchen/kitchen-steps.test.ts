import { describe, expect, test } from 'vitest';
import {
  ageLevel,
  applySteps,
  countPortions,
  groupCards,
  type KitchenCard,
  type KitchenStep,
} from './kitchen-steps.ts';

const card = (orderId: string, more: Partial<KitchenCard> = {}): KitchenCard => ({
  orderId,
  orderNo: `O${orderId}`,
  number: orderId,
  orderStatus: 30,
  day: '2026-11-21',
  mealPeriod: 2,
  tableCode: '',
  remark: '',
  cancelReason: '',
  since: '2026-11-21 11:00:00',
  waitSeconds: 60,
  isPrepared: false,
  isComplete: false,
  items: [{ name: '面', quantity: 2, isPrepared: false }],
  ...more,
});
const step = (verb: KitchenStep['verb'], orderId: string): KitchenStep => ({ key: `${verb}${orderId}`, verb, orderId });
const ids = (cards: readonly KitchenCard[]) => cards.map(({ orderId }) => orderId);

describe('what waits to be sent is shown as done', () => {
  test.each<[string, KitchenStep[], { open: string[]; passed: string[]; ready: string[] }]>([
    ['nothing', [], { open: ['1', '2'], passed: [], ready: [] }],
    ['a bump', [step('bump', '1')], { open: ['2'], passed: ['1'], ready: [] }],
    ['a bump and its recall', [step('bump', '1'), step('recall', '1')], { open: ['1', '2'], passed: [], ready: [] }],
    ['bump and ready', [step('bump', '2'), step('ready', '2')], { open: ['1'], passed: [], ready: ['2'] }],
    ['a cancellation agreed to', [step('agree', '2')], { open: ['1'], passed: [], ready: [] }],
  ])('%s', (_name, steps, expected) => {
    const { open, passed, ready } = groupCards(applySteps([card('1'), card('2')], steps));
    expect({ open: ids(open), passed: ids(passed), ready: ids(ready) }).toEqual(expected);
  });
});

test('a card that is asked about stays before the kitchen, prepared or not', () => {
  expect(ids(groupCards([card('1', { orderStatus: 21, isPrepared: true })]).open)).toEqual(['1']);
});

test('portions of a dish are counted over all cards, without what is prepared or asked about', () => {
  const soup = (quantity: number, isPrepared = false) => ({ name: '汤', quantity, isPrepared });
  const cards = [
    card('1', { items: [{ name: '面', quantity: 1, isPrepared: false }, soup(2)] }),
    card('2', { items: [soup(3), soup(5, true)] }),
    card('3', { orderStatus: 21 }),
  ];
  expect(countPortions(cards)).toEqual([
    ['汤', 5],
    ['面', 1],
  ]);
});

test('a card presses from ten minutes on and is late from twenty', () => {
  expect([9, 10, 19, 20].map(ageLevel)).toEqual(['calm', 'pressing', 'pressing', 'late']);
});
