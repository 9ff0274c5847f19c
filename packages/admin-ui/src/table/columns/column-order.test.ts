import { expect, test } from 'vitest';
import { isColumnShown, orderColumns } from './column-order.ts';

const offers = ['a', 'b', 'c', 'd'].map((name) => ({ name, isDefault: name !== 'd' }));
const names = (order?: string[]) => orderColumns(offers, order).map(({ name }) => name);

test.each([
  [undefined, 'abcd'],
  [['c', 'a', 'b', 'd'], 'cabd'],
  // A column that came with a release after the order was made stands behind its declared neighbour.
  [['c', 'a', 'd'], 'cabd'],
  [['d', 'b'], 'adbc'],
  // One that is gone is forgotten.
  [['x', 'b', 'a'], 'bcda'],
])('order %j', (order, expected) => {
  expect(names(order).join('')).toBe(expected);
});

test('a switch wins over the default', () => {
  const shown = offers
    .filter((offer) => isColumnShown(offer, { shown: { a: false, d: true } }))
    .map(({ name }) => name);
  expect(shown).toEqual(['b', 'c', 'd']);
});
