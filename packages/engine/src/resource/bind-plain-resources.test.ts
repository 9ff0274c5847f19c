import { book, shelf } from '@refectory/declaration/test/library/library.ts';
import { expect, test } from 'vitest';
import { bindPlainResources } from './bind-plain-resources.ts';

test('a resource of which nothing is said is kept in the table of its name', () => {
  const [bound, ...others] = bindPlainResources([shelf]);
  expect(bound).toMatchObject({ resource: shelf, table: 'library_shelf', list: { view: 'library_shelf' } });
  expect(others).toEqual([]);
});

test('an import finds the row with the same code, where rows have one', () => {
  const [, identified] = bindPlainResources([
    shelf,
    { ...shelf, fields: { ...shelf.fields, room: { ...shelf.fields.room, secondaryLabel: 'code' } } },
  ]);
  expect(bindPlainResources([shelf])[0]?.importIdentity).toEqual([]);
  expect(identified?.importIdentity).toEqual(['room']);
});

test('the compiler refuses one without its table or a column of it, and one with actions', () => {
  const elsewhere = { ...shelf, name: 'library.rack' } as const;
  const higher = { ...shelf, fields: { ...shelf.fields, height: shelf.fields.room } } as const;
  // @ts-expect-error: there is no table library_rack
  const first = bindPlainResources([elsewhere]);
  // @ts-expect-error: library_shelf has no column height
  const second = bindPlainResources([higher]);
  // @ts-expect-error: a book has actions, which need their operations
  const third = bindPlainResources([book]);
  expect([first, second, third].flat().map(({ table }) => table)).toEqual([
    'library_rack',
    'library_shelf',
    'library_book',
  ]);
});
