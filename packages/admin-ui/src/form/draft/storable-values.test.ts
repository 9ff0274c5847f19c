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
    shelfId: f.reference('library.shelf', '书架', 'Shelf', { form: true }),
    key: f.secret('密', 'Key', { form: true }),
  };
  const row = { id: '1', version: 3, code: 'c', note: 'n', shelfId: '2', shelfName: 'p', key: '', phone: '1' };
  expect(storableRow(fields, 'code', row)).toEqual({ id: '1', version: 3, code: 'c', shelfId: '2', shelfName: 'p' });
});
