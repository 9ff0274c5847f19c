import { expect, test } from 'vitest';
import { responseSchema } from '../call/response-schema.ts';
import { row } from '../call/response-spec.ts';
import { toProblems } from '../problem.ts';
import * as f from './field.ts';
import { inputSchema } from './schema.ts';

// What json fields hold: read whole, value by value, and refused at the place of the value.

const fields = {
  sort: f.object('排序', 'Sorting', {
    field: f.text('列', 'Column', { required: true, max: 5 }),
    descending: f.flag('降序', 'Descending', { initial: false }),
  }),
  ids: f.valueList('编号', 'Ids', f.reference('', '编号', 'Id'), { max: 2 }),
  widths: f.valueMap('列宽', 'Widths', f.integer('宽', 'Width', { min: 20 }), { max: 2 }),
  days: f.number('天数', 'Days'),
  variables: f.valueMap('变量', 'Variables', f.scalar('变量', 'Variable')),
  density: f.text('密度', 'Density', { oneOf: ['small', 'large'] }),
};

const schema = inputSchema(fields, 'add');
const all = inputSchema(fields, 'action');
const refused = (input: object) => {
  const read = all.safeParse(input);
  return read.success ? [] : toProblems(read.error.issues as never, fields, 'en').map(({ field, msg }) => [field, msg]);
};

test('each value is read by its own field; what is not given stays so', () => {
  expect(
    all.parse({
      sort: { field: ' code ', other: 1 },
      ids: [1, '2'],
      widths: { a: '20' },
      days: 1.5,
      variables: { a: 1, b: '7', c: true, d: '' },
      density: 'small',
    }),
  ).toEqual({
    sort: { field: 'code', descending: false },
    ids: ['1', '2'],
    widths: { a: 20 },
    days: 1.5,
    variables: { a: 1, b: '7', c: true, d: '' },
    density: 'small',
  });
  expect(all.parse({})).toEqual({});
  expect(all.parse({ ids: null, sort: null })).toEqual({ ids: null, sort: null });
  expect(all.parse({ ids: [], widths: {} })).toEqual({ ids: [], widths: {} });
  expect(all.parse({ ids: '["7"]' })).toEqual({ ids: ['7'] });
  expect(all.parse({ ids: '7,8' })).toEqual({ ids: ['7', '8'] });
  expect(all.parse({ ids: 7 })).toEqual({ ids: ['7'] });
  // Without `form` they are no input of rows.
  expect(schema.parse({ ids: ['1'] })).toEqual({});
});

test.each([
  [{ sort: [] }, 'sort', 'Sorting is not well-formed'],
  [{ sort: { descending: true } }, 'sort.field', 'Please enter column'],
  [{ sort: { field: 'longer' } }, 'sort.field', 'Column'],
  [{ ids: { 0: '1' } }, 'ids', 'Ids'],
  [{ ids: ['x'] }, 'ids.0', 'Ids'],
  [{ ids: ['1', ''] }, 'ids.1', 'ids'],
  [{ ids: ['1', '2', '3'] }, 'ids', '2'],
  [{ widths: { a: 1 } }, 'widths.a', '20'],
  [{ widths: { a: 20, b: 20, c: 20 } }, 'widths', '2'],
  [{ days: '1.5 days' }, 'days', 'Days'],
  [{ days: true }, 'days', 'Days'],
  [{ variables: { a: {} } }, 'variables.a', 'ariables'],
  [{ variables: { a: null } }, 'variables.a', 'ariables'],
  [{ variables: { a: 'b\0' } }, 'variables', 'ariables'],
  [{ variables: { a: [1] } }, 'variables.a', 'ariables'],
  [{ density: 'huge' }, 'density', 'density is not available'],
])('%j is refused at %s', (input, field, words) => {
  expect(refused(input)).toEqual([[field, expect.stringContaining(words)]]);
});

test('in answers objects may lack what is not required, lists and maps are typed', () => {
  const { properties } = responseSchema(row(fields)) as { properties: Record<string, { anyOf: unknown[] }> };
  expect(properties.sort?.anyOf[0]).toMatchObject({ type: 'object', required: ['field', 'descending'] });
  expect(properties.ids?.anyOf[0]).toMatchObject({ type: 'array', items: { type: 'string' } });
  expect(properties.widths?.anyOf[0]).toMatchObject({ type: 'object' });
  expect(responseSchema(row({ days: f.number('天数', 'Days', { required: true }) }))).toMatchObject({
    properties: { days: { type: ['number', 'null'] } },
  });
});

test('an object in place of a list is refused, whatever it says of its text', () => {
  for (const ids of [{ toString: 1 }, { toString: null, valueOf: null }, { a: 1 }])
    expect(refused({ ids }).map(([field]) => field)).toEqual(['ids']);
});
