import { flag, integer, secret, text } from '@refectory/declaration/field/field.ts';
import { expect, test } from 'vitest';
import { differingNames, mergeValues } from './compare-values.ts';
import { clearSecretMasks, initialValues, isFieldShown, toSubmittedValues } from './form-values.ts';
import { validateField } from './validation/validate-field.ts';

const fields = {
  name: text('名称', 'Name', { form: true, required: true }),
  code: text('编号', 'Code', { form: 'add' }),
  sort: integer('排序', 'Sort', { form: true, initial: 1 }),
  isOn: flag('启用', 'On', { form: true }),
  key: secret('密钥', 'Key', { form: true, required: true }),
  total: integer('合计', 'Total', { list: true }),
};

test('a new row begins with what is declared, an edit with the row', () => {
  expect(initialValues(fields, 'add')).toEqual({ name: null, code: null, sort: 1, isOn: false, key: null });
  const row = { id: '1', name: 'a', code: 'c', sort: null, isOn: true, key: '', total: 3 };
  expect(initialValues(fields, 'edit', row)).toEqual({ name: 'a', code: 'c', sort: null, isOn: true, key: '' });
});

test('the mask of a secret is nothing that was typed: forms and copies begin without it', () => {
  const row = { name: 'a', key: '******' };
  expect(initialValues(fields, 'edit', row)).toMatchObject({ name: 'a', key: '' });
  expect(initialValues(fields, 'add', row)).toMatchObject({ name: 'a', key: '' });
  expect(clearSecretMasks(fields, row)).toEqual({ name: 'a', key: '' });
});

test('an edit sends no field that only adding may set', () => {
  expect(toSubmittedValues(fields, 'edit', { name: 'a', code: 'c', sort: 2 })).toEqual({
    name: 'a',
    sort: 2,
    isOn: null,
    key: null,
  });
});

test('a field that depends on another is shown and sent only with its values', () => {
  const kind = integer('类型', 'Kind', { form: true });
  const address = text('地址', 'Address', { form: true, when: { field: 'kind', is: [2, 3] } });
  expect([2, 3, 1, null].map((value) => isFieldShown(address, { kind: value }))).toEqual([true, true, false, false]);
  const sent = (value: number) => toSubmittedValues({ kind, address }, 'edit', { kind: value, address: 'a' });
  expect([sent(2), sent(1)]).toEqual([
    { kind: 2, address: 'a' },
    { kind: 1, address: null },
  ]);
});

test('a secret is asked for when adding only', () => {
  expect(validateField('key', fields.key, 'add', '', 'zh')).toBe('请输入密钥');
  expect(validateField('key', fields.key, 'edit', '', 'zh')).toBeUndefined();
  expect(validateField('name', fields.name, 'edit', '', 'en')).toBe('Please enter name');
});

test('empty text, null and nothing are the same to the user', () => {
  expect(differingNames(['a', 'b', 'c'], { a: '', b: 0 }, { a: null, b: null, c: undefined })).toEqual(['b']);
});

test('of two edits of one row, only what I left alone becomes theirs', () => {
  const base = { name: 'a', sort: 1, code: 'c' };
  expect(
    mergeValues(['name', 'sort', 'code'], base, { ...base, name: 'mine' }, { name: 'theirs', sort: 9, code: 'c' }),
  ).toEqual({
    name: 'mine',
    sort: 9,
    code: 'c',
  });
});
