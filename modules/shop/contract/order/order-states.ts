import { defineStates } from '@refectory/declaration/states.ts';
import { orderStatus } from '../dictionaries.ts';

/**
 * States of an order (spec/shop#order): unpaid, paid, preparing, ready, done, or cancelled. While the kitchen prepares
 * it, a cancellation is requested first: cancelRequested, which the kitchen accepts or refuses (decision 1450). An
 * order that was not picked up ends with its meal as done, or as cancelled if the policy refunds it (decision 1262).
 */
export const orderStates = defineStates({
  resource: 'shop.order',
  field: 'orderStatus',
  dictionary: orderStatus,
  moves: {
    pay: { from: ['unpaid'], to: 'paid' },
    cancel: { from: ['unpaid', 'paid'], to: 'cancelled' },
    requestCancel: { from: ['preparing'], to: 'cancelRequested' },
    agree: { from: ['cancelRequested'], to: 'cancelled' },
    refuse: { from: ['cancelRequested'], to: 'preparing' },
    expire: { from: ['unpaid'], to: 'cancelled' },
    prepare: { from: ['paid'], to: 'preparing' },
    ready: { from: ['preparing'], to: 'ready' },
    recall: { from: ['ready'], to: 'preparing' },
    done: { from: ['ready'], to: 'done' },
    mealEnd: { from: ['paid', 'cancelRequested', 'preparing', 'ready'], to: 'done' },
    mealEndRefund: { from: ['paid', 'cancelRequested', 'preparing', 'ready'], to: 'cancelled' },
    refund: { from: ['done'], to: 'done' },
  },
});
