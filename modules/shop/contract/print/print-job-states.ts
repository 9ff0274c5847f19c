import { defineStates } from '@refectory/declaration/states.ts';
import { printStatus } from './print-dictionaries.ts';

/**
 * The way of a slip (spec/shop#print): queued, sent (its bytes are going or gone, nothing has acknowledged them),
 * printed, failed. `again` follows an outcome that nobody knows, `giveUp` the last attempt; `handOver`: a substitute
 * prints it.
 */
export const printJobStates = defineStates({
  resource: 'shop.printJob',
  field: 'jobStatus',
  dictionary: printStatus,
  moves: {
    send: { from: ['queued'], to: 'sent' },
    acknowledge: { from: ['sent'], to: 'printed' },
    again: { from: ['sent'], to: 'queued' },
    giveUp: { from: ['queued', 'sent'], to: 'failed' },
    handOver: { from: ['queued', 'sent'], to: 'queued' },
    retry: { from: ['queued', 'failed'], to: 'queued' },
  },
});
