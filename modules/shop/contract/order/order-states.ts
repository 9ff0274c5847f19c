import { defineStates } from '@refectory/declaration/states.ts';

/**
 * The life of an order (spec/shop#order): 10 unpaid, 20 paid, 30 being prepared, 40 ready, 50 done, 60 cancelled. What
 * its meal ended over is done, or cancelled where the policy refunds it (decision 1262).
 */
export const orderStates = defineStates({
  resource: 'shop.order',
  field: 'orderStatus',
  dictionary: 'order_status',
  moves: {
    pay: { from: [10], to: 20 },
    cancel: { from: [10, 20], to: 60 },
    expire: { from: [10], to: 60 },
    prepare: { from: [20], to: 30 },
    ready: { from: [30], to: 40 },
    done: { from: [40], to: 50 },
    mealEnd: { from: [20, 30, 40], to: 50 },
    mealEndRefund: { from: [20, 30, 40], to: 60 },
    refund: { from: [50], to: 50 },
  },
});
