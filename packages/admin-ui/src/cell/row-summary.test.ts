import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { expect, test } from 'vitest';
import type { TextContext } from './cell-text.ts';
import { rowSummary } from './row-summary.ts';

const context: TextContext = { say: ({ zh }) => zh, lookups: new Map() };
const declare = (fields: Parameters<typeof defineResource>[0]['fields']) =>
  defineResource({
    name: 'a.b',
    path: '/a/b',
    label: label('钱包', 'Wallet'),
    title: 'name',
    verbs: [],
    fields: { name: f.text('姓名', 'Name'), ...fields },
  });
const sum = (zh: string) => f.money(zh, zh, { list: true });

test('one sum of a row stands alone, several say which each is', () => {
  const row = { id: '1', name: '甲', no: 'E1', cash: '5.00', bonus: '3.00' };
  const no = f.text('工号', 'No.', { list: true });
  expect(rowSummary(declare({ no, cash: sum('现金') }), row, context, true)).toEqual(['E1', '¥5.00']);
  expect(rowSummary(declare({ no, cash: sum('现金'), bonus: sum('赠送') }), row, context, true)).toEqual([
    'E1',
    '现金 ¥5.00',
    '赠送 ¥3.00',
  ]);
});
