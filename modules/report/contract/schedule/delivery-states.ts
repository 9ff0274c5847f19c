import { defineStates } from '@refectory/declaration/states.ts';
import { deliveryStatus } from './schedule-dictionaries.ts';

/** A report sent to one receiver (spec/report#schedules). `skip`: the receiver may not sign in. */
export const deliveryStates = defineStates({
  resource: 'report.delivery',
  field: 'deliveryStatus',
  dictionary: deliveryStatus,
  moves: {
    send: { from: ['waiting'], to: 'sent' },
    fail: { from: ['waiting'], to: 'failed' },
    skip: { from: ['waiting'], to: 'skipped' },
    retry: { from: ['failed'], to: 'waiting' },
  },
});
