import type { Action } from '@refectory/declaration/action.ts';
import { expect, test } from 'vitest';
import { order } from './order.ts';
import { orderStates } from './order-states.ts';

test('each state that waits for the kitchen or the counter names its next step', () => {
  const actions: [string, Action][] = Object.entries(order.actions);
  const steps = Object.entries(orderStates.keys).map(([state, key]) => {
    const isNext = ([, { next, from }]: [string, Action]) => next && from?.includes(key);
    return [state, actions.filter(isNext).map(([name]) => name)];
  });
  expect(Object.fromEntries(steps)).toEqual({
    unpaid: [],
    paid: ['prepare'],
    cancelRequested: ['agree'],
    preparing: ['ready'],
    ready: ['done'],
    done: [],
    cancelled: [],
  });
});
