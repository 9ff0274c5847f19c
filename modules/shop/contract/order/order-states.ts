import { defineStates } from '@refectory/declaration/states.ts';
import { orderStatus } from '../dictionaries.ts';

/**
 * The life of an order (spec/shop#order): unpaid, paid, preparing, ready, done, or cancelled. Once
 * the kitchen has begun it is asked: cancelRequested, which it agrees to or refuses (decision 1450). What its meal ended over is
 * done, or cancelled where the policy refunds it (decision 1262).
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
