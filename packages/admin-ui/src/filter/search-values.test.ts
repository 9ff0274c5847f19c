import { choice, date, datetime, flag, reference, text } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { expect, test } from 'vitest';
import { listFilterParts, listSearchFields, listUnlistedFilters, toFilters, toSearchValues } from './search-values.ts';

const fields = listSearchFields({
  name: text('名称', 'Name', { search: true }),
  note: text('说明', 'Note'),
  day: date('日期', 'Day', { search: true }),
  paidAt: datetime('支付时间', 'Paid', { search: true }),
  kind: choice('kind', '类别', 'Kind', { search: true }),
  isOn: flag('启用', 'On', { search: true }),
  shelfId: reference('library.shelf', '书架', 'Shelf', { search: true }),
});

const values = {
  name: '王',
  day: ['2026-11-01', '2026-11-30'],
  paidAt: ['2026-11-01', '2026-11-01'],
  kind: 2,
  isOn: 'false',
  shelfId: '42',
  createTime: ['2026-02-28', '2026-02-28'],
} as const;

const filters = {
  name: '王',
  day_datege: '2026-11-01',
  day_datele: '2026-11-30',
  paidAt_datege: '2026-11-01 00:00:00',
  paidAt_datelt: '2026-11-02 00:00:00',
  kind: '2',
  isOn: 'false',
  shelfId: '42',
  createTime_dategt: '2026-02-28 00:00:00',
  createTime_datelt: '2026-03-01 00:00:00',
};

test('only declared search fields and the creation time are offered', () => {
  expect(Object.keys(fields)).toEqual(['name', 'day', 'paidAt', 'kind', 'isOn', 'shelfId', 'createTime']);
});

test('what is searched becomes the filters of the wire, and the filters show what was searched', () => {
  expect(toFilters(fields, values)).toEqual(filters);
  expect(toSearchValues(fields, filters)).toEqual(values);
});

test('a text that is chosen among names is compared whole', () => {
  const valueLabels = { order: label('订单', 'Order'), orderSummary: label('订单汇总', 'Order summary') };
  const named = { for: text('业务类型', 'Business type', { search: true, valueLabels }) };
  expect(toFilters(named, { for: 'order' })).toEqual({ for_equal: 'order' });
  expect(toSearchValues(named, { for_equal: 'order' })).toEqual({ for: 'order' });
  const [part] = listFilterParts(named, named, { for_equal: 'order' });
  expect(part).toMatchObject({ name: 'for', keys: ['for_equal'], value: 'order' });
});

test('empty values are dropped, zero and text around blanks are not', () => {
  expect(toFilters(fields, { name: '  ', kind: 0, day: null, shelfId: undefined, isOn: '' })).toEqual({ kind: '0' });
  expect(toFilters(fields, { name: ' 王 ' })).toEqual({ name: '王' });
});

test('filters of an address that no field shows are told apart', () => {
  expect(listUnlistedFilters(fields, { ...filters, bookState: '20', day_gt: 'x' })).toEqual({
    bookState: '20',
    day_gt: 'x',
  });
});

test('several keys at once are not shown by the input of one', () => {
  expect(listUnlistedFilters(fields, { kind: '1,2' })).toEqual({ kind: '1,2' });
});

test('conditions are told in the order of the form, ranges as one, then those of the address', () => {
  const parts = listFilterParts(
    fields,
    { ...fields, note: text('说明', 'Note') },
    {
      createTime_dategt: '2026-02-28 00:00:00',
      createTime_datelt: '2026-03-01 00:00:00',
      kind: '1,2',
      name: '王',
      note_notnull: 'true',
      day_datege: '2026-11-01',
      stray: 'x',
    },
  );
  expect(parts.map(({ name, keys, value, sign }) => [name, keys.length, value, sign?.en])).toEqual([
    ['name', 1, '王', undefined],
    ['createTime', 2, ['2026-02-28', '2026-02-28'], undefined],
    ['kind', 1, '1,2', undefined],
    ['note', 1, undefined, 'not empty'],
    ['day', 1, '2026-11-01', '≥'],
    ['stray', 1, 'x', undefined],
  ]);
});

test('fields that come first in the form do, in the order of the declaration', () => {
  const searched = listSearchFields({
    no: text('单号', 'No.', { search: true }),
    day: date('日期', 'Day', { search: 'first' }),
    note: text('说明', 'Note'),
    placeId: reference('library.shelf', '书架', 'Shelf', { search: 'first' }),
  });
  expect(Object.keys(searched)).toEqual(['day', 'placeId', 'no', 'createTime']);
});
