import { flag } from '@refectory/declaration/field/field.ts';
import { expect, test } from 'vitest';
import { createCellRenderer } from './field-cell.tsx';

const context = { say: ({ en }: { en: string }) => en, lookups: new Map() };
const row = { id: '1' };

// What wants a look is said by a word, the others say nothing (spec/console#marks).
test('a mark is the word of its column in its colour, and nothing where it does not apply', () => {
  const render = createCellRenderer('isShort', flag('库存不足', 'Low stock', { mark: 'warning' }), context);
  expect(render(true, row)).toMatchObject({ props: { tone: 'warning', children: 'Low stock' } });
  expect([false, null].map((value) => render(value, row))).toEqual([false, false]);
});
