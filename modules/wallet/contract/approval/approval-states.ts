import { defineStates } from '@refectory/declaration/states.ts';
import { approvalStatus } from '../dictionaries.ts';

/** A request for approval (spec/wallet#approval). What was approved and could no longer be done has failed. */
export const approvalStates = defineStates({
  resource: 'wallet.approval',
  field: 'approvalStatus',
  dictionary: approvalStatus,
  moves: {
    approve: { from: ['waiting'], to: 'done' },
    fail: { from: ['waiting'], to: 'failed' },
    reject: { from: ['waiting'], to: 'rejected' },
    withdraw: { from: ['waiting'], to: 'withdrawn' },
  },
});
