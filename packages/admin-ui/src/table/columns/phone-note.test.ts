import * as f from '@refectory/declaration/field/field.ts';
import { expect, test } from 'vitest';
import { phoneNote } from './phone-note.ts';

const fields = {
  name: f.text('名称', 'Name', { list: true }),
  shelfId: f.reference('library.shelf', '书架', 'Shelf', { list: true }),
  price: f.money('价格', 'Price', { list: true }),
};
const context = { say: ({ zh }: { zh: string }) => zh, lookups: new Map() };
const row = { id: '1', name: '书', shelfId: '7', shelfName: '东架', price: '12.50' };

test('below a name stands what is not in sight beside it', () => {
  const note = phoneNote(fields, 'name', context);
  expect(note(row, ['name'])).toBe('东架 · 12.50');
  expect(note(row, ['name', 'shelfId'])).toBe('12.50');
});
