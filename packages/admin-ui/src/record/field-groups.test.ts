import { date, flag, money, reference, secret, text } from '@refectory/declaration/field/field.ts';
import { expect, test } from 'vitest';
import { withKnownFields } from '../detail/field-list.tsx';
import { groupFields } from './field-groups.ts';

const fields = {
  no: text('编号', 'No.', { list: true }),
  amount: money('金额', 'Amount', { list: true }),
  discount: money('优惠', 'Discount'),
  refunded: money('已退', 'Refunded', { list: 'hidden' }),
  remark: text('备注', 'Remark', { list: 'hidden' }),
  tableId: reference('x.table', '餐桌', 'Table'),
  strike: flag('爽约', 'No-show'),
  day: date('日期', 'Date'),
  pin: secret('密码', 'PIN'),
};
const row = {
  id: '1',
  no: '',
  amount: '0.00',
  discount: '1.00',
  refunded: '0.00',
  remark: '',
  tableId: '0',
  strike: false,
  day: '2026-01-01',
};
const namesOf = (groups: ReturnType<typeof groupFields>) =>
  Object.fromEntries(Object.entries(groups).map(([group, of]) => [group, Object.keys(of)]));

test('what the list shows stays in sight, amounts stand together without zeros, what is empty is set aside, secrets are not shown', () => {
  expect(namesOf(groupFields(fields, row))).toEqual({
    main: ['no'],
    money: ['amount', 'discount'],
    more: ['day'],
    empty: ['remark', 'tableId', 'strike'],
  });
});

test('a money block names its fields and their order; unknown ones are left out', () => {
  expect(namesOf(groupFields(fields, row, ['discount', 'day', 'gone', 'amount']))).toMatchObject({
    money: ['discount', 'day', 'amount'],
    more: [],
  });
});

test('what is for programs alone is not shown to people', () => {
  const shown = withKnownFields({ fields: { ...fields, path: text('上级路径', 'Path', { isInternal: true }) } }, row);
  expect(Object.keys(shown)).toEqual(Object.keys(fields));
});
