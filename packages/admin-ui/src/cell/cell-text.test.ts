import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { expect, test } from 'vitest';
import { createLookup } from '../dictionary/dictionary-lookup.ts';
import { cellText } from './cell-text.ts';
import { formatMoney } from './format-money.ts';
import { formatNumber, formatSum } from './number-text.ts';

const wire = (entries: Record<number, string>) =>
  Object.entries(entries).map(([dictKey, dictValue]) => ({ dictKey, dictValue }));

const context = {
  say: ({ zh }: { zh: string }) => zh,
  lookups: new Map([
    ['meal', createLookup('meal', wire({ 1: '1', 2: '2', 3: '3' }), 'zh')],
    ['kind', createLookup('kind', wire({ 1: '甲', 2: '乙' }), 'zh')],
  ]),
};

test.each([
  ['1234567.5', '1,234,567.50'],
  ['-0.05', '-0.05'],
  ['999', '999.00'],
  ['9007199254740993.01', '9,007,199,254,740,993.01'],
  [null, ''],
  ['', ''],
])('money %j reads %j', (amount, text) => {
  expect(formatMoney(amount)).toBe(text);
});

test.each([
  ['-1234.5', '-1,234.50'],
  ['26', '26.00'],
  ['0.1275', '0.1275'],
  [null, ''],
])('a decimal of at least two places %j reads %j', (value, text) => {
  expect(formatNumber(value, 2)).toBe(text);
});

test.each([
  ['kind', f.choice('kind', '', ''), { kind: 2 }, '乙'],
  ['kinds', f.choices('kind', '', ''), { kinds: [1, 2] }, '甲、乙'],
  ['meals', f.choices('meal', '', ''), { meals: [1, 3] }, '1、3'],
  ['meals', f.choices('meal', '', ''), { meals: [1, 2, 3] }, '全部'],
  ['shelfId', f.reference('library.shelf', '', ''), { shelfId: '7', shelfName: '东架' }, '东架'],
  ['shelfId', f.reference('library.shelf', '', ''), { shelfId: '7' }, '7'],
  ['parentId', f.reference('library.room', '', ''), { parentId: '0' }, ''],
  ['bookIds', f.references('library.book', '', ''), { bookIds: ['1'], bookNames: ['甲', '乙'] }, '甲、乙'],
  ['isOn', f.flag('', ''), { isOn: false }, '否'],
  ['count', f.integer('', ''), { count: 0 }, '0'],
  ['count', f.integer('', ''), { count: null }, ''],
  ['count', f.integer('', '', { sum: true }), { count: 1234567 }, '1,234,567'],
  ['count', f.integer('', '', { grouped: true }), { count: 40213 }, '40,213'],
  ['year', f.integer('', ''), { year: 2026 }, '2026'],
  ['weight', f.decimal('', ''), { weight: '-12345.6780' }, '-12,345.6780'],
  ['weight', f.decimal('', ''), { weight: null }, ''],
])('%s of %j', (name, field, row, text) => {
  expect(cellText(name, field, row, context)).toBe(text);
});

test('sums are grouped by thousands, money has its two places, other columns have none', () => {
  expect(formatSum(f.integer('', '', { sum: true }), '40213')).toBe('40,213');
  expect(formatSum(f.money('', '', { sum: true }), '40213.5')).toBe('40,213.50');
  expect(formatSum(f.integer('', ''), '40213')).toBe('');
  expect(formatSum(f.integer('', '', { sum: true }), null)).toBe('');
});

test('what is planned reads to the minute, what was noted to the second', () => {
  const row = { at: '2026-11-20 12:00:00', never: null };
  expect(cellText('at', f.datetime('开始', 'Begins', { minutes: true }), row, context)).toBe('2026-11-20 12:00');
  expect(cellText('at', f.datetime('时间', 'At'), row, context)).toBe('2026-11-20 12:00:00');
  expect(cellText('never', f.datetime('时间', 'At'), row, context)).toBe('');
});

test('a value is called by its name, one that has none stays', () => {
  const valueLabels = { 'stock.purchase': label('采购单', 'Purchase order') };
  const field = f.text('业务类型', 'Business type', { valueLabels });
  expect(cellText('businessType', field, { businessType: 'stock.purchase' }, context)).toBe('采购单');
  expect(cellText('businessType', field, { businessType: 'stock.other' }, context)).toBe('stock.other');
  expect(cellText('businessType', field, { businessType: 'constructor' }, context)).toBe('constructor');
  expect(cellText('businessType', field, {}, context)).toBe('');
});
