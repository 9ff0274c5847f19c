import { defineStates } from '@refectory/declaration/states.ts';
import { printStatus } from './print-dictionaries.ts';

/**
 * States of a print job (spec/shop#print): queued, sent (transmission started, not acknowledged), printed, failed.
 * `again` follows an unknown result, `giveUp` the last attempt; `handOver` passes the job to the backup printer.
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
