import * as f from '@refectory/declaration/field/field.ts';
import { expect, test } from 'vitest';
import { storableRow, storableValues } from './storable-values.ts';

test('secrets and what is no field are not kept', () => {
  const fields = { name: f.text('名', 'Name', {}), password: f.secret('密码', 'Password', {}) };
  expect(storableValues(fields, { name: 'a', password: 'b', password2: 'c' })).toEqual({ name: 'a' });
});

test('of the row only what the form needs', () => {
  const fields = {
    code: f.text('号', 'Code', { list: true }),
    note: f.text('注', 'Note', { list: true }),
    placeId: f.reference('dining.place', '餐厅', 'Place', { form: true }),
    key: f.secret('密', 'Key', { form: true }),
  };
  const row = { id: '1', version: 3, code: 'c', note: 'n', placeId: '2', placeName: 'p', key: '', phone: '1' };
  expect(storableRow(fields, 'code', row)).toEqual({ id: '1', version: 3, code: 'c', placeId: '2', placeName: 'p' });
});
