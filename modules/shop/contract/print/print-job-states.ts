import { defineStates } from '@refectory/declaration/states.ts';

/**
 * The way of a slip (spec/shop#print): 10 queued, 20 sent (its bytes are going or gone, nothing has acknowledged them),
 * 30 printed,
 * 40 failed. `again` follows an outcome that nobody knows, `giveUp` the last attempt.
 */
export const printJobStates = defineStates({
  resource: 'shop.printJob',
  field: 'jobStatus',
  dictionary: 'print_status',
  moves: {
    send: { from: [10], to: 20 },
    acknowledge: { from: [20], to: 30 },
    again: { from: [20], to: 10 },
    giveUp: { from: [10, 20], to: 40 },
    retry: { from: [10, 40], to: 10 },
  },
});
