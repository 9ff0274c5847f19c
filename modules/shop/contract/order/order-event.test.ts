import { expect, test } from 'vitest';
import { orderEvent } from '../dictionaries.ts';
import { orderStates } from './order-states.ts';

test('every move of an order is an event', () => {
  expect(Object.keys(orderEvent.keys).toSorted()).toEqual(['create', ...Object.keys(orderStates.moves)].toSorted());
});
