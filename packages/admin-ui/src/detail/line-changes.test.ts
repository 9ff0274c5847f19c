import * as f from '@refectory/declaration/field/field.ts';
import { expect, test } from 'vitest';
import { lineText, lineValue, valueText } from '../cell/line-text.ts';
import { listLineChanges } from './line-changes.ts';

const context = { say: ({ zh }: { zh: string }) => zh, lookups: new Map() };
const ordered = {
  bookId: f.reference('library.book', '书', 'Book', { form: true }),
  quantity: f.integer('数量', 'Quantity', { form: true }),
  id: f.reference('', '编号', 'Id'),
  authorId: f.reference('library.author', '作者', 'Author'),
  name: f.text('名称', 'Name'),
  price: f.money('单价', 'Price'),
  discount: f.money('优惠', 'Discount'),
};
const line = (bookId: string, quantity: number, more: object = {}) => ({
  bookId,
  bookName: `书${bookId}`,
  quantity,
  price: '12.00',
  discount: '0.00',
  authorId: '7',
  ...more,
});

test('a line reads in words, amounts as money, without ids and what is nothing', () => {
  expect(lineText(ordered, line('1', 2, { id: '9' }), context)).toBe('书1 · 数量 2 · 单价 ¥12.00');
  expect(lineText(ordered, line('1', 2, { name: '旧名' }), context)).toBe('旧名 · 数量 2 · 单价 ¥12.00');
  // Nothing is said of a discount of zero, but what it was changed to.
  const { discount } = ordered;
  expect(lineValue('discount', discount, line('1', 2), context)).toBe('¥0.00');
  const steps = { hours: f.integer('小时', 'Hours'), percent: f.integer('百分比', 'Percent') };
  expect(lineText(steps, { hours: 24, percent: 50 }, context)).toBe('小时 24 · 百分比 50');
  const value = { items: [line('1', 2), line('2', 1)] };
  expect(valueText('items', f.lines('书', 'Books', ordered), value, context)).toBe(
    '书1 · 数量 2 · 单价 ¥12.00\n书2 · 数量 1 · 单价 ¥12.00',
  );
});

test('lines are told as removed, added and changed by what they name, wherever they stand', () => {
  const before = [line('1', 2), line('2', 1), line('3', 1)];
  const after = [line('3', 1), line('4', 5), line('1', 3, { discount: '1.00' })];
  expect(listLineChanges(ordered, before, after)).toEqual([
    { kind: 'removed', line: before[1] },
    { kind: 'added', line: after[1] },
    { kind: 'changed', line: after[2], previous: before[0], names: ['quantity', 'discount'] },
  ]);
});

test('of several lines that name the same, the first one then is the first one now', () => {
  const before = [line('1', 1), line('1', 2)];
  expect(listLineChanges(ordered, before, [line('1', 1), line('1', 5)])).toMatchObject([
    { kind: 'changed', previous: { quantity: 2 }, line: { quantity: 5 }, names: ['quantity'] },
  ]);
});
