import * as f from '@refectory/contract/kernel/field.ts';
import { expect, test } from 'vitest';
import { cellText } from './cell-text.ts';
import { formatMoney } from './money-text.tsx';

const context = {
  say: ({ zh }: { zh: string }) => zh,
  lookups: new Map([
    [
      'kind',
      {
        choices: [],
        sealed: [],
        label: (key: unknown) => ({ 1: '甲', 2: '乙' })[key as 1] ?? '',
        tone: () => 'default' as const,
      },
    ],
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
  ['kind', f.choice('kind', '', ''), { kind: 2 }, '乙'],
  ['kinds', f.choices('kind', '', ''), { kinds: [1, 2] }, '甲、乙'],
  ['placeId', f.reference('dining.place', '', ''), { placeId: '7', placeName: '一食堂' }, '一食堂'],
  ['placeId', f.reference('dining.place', '', ''), { placeId: '7' }, '7'],
  ['parentId', f.reference('dining.group', '', ''), { parentId: '0' }, ''],
  ['dishIds', f.references('dining.dish', '', ''), { dishIds: ['1'], dishNames: ['米饭', '面条'] }, '米饭、面条'],
  ['isOn', f.flag('', ''), { isOn: false }, '否'],
  ['count', f.integer('', ''), { count: 0 }, '0'],
  ['count', f.integer('', ''), { count: null }, ''],
])('%s of %j', (name, field, row, text) => {
  expect(cellText(name, field, row, context)).toBe(text);
});
