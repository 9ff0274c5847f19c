import { defineStates } from '@refectory/declaration/states.ts';
import { approvalStatus } from '../dictionaries.ts';

/** States of an approval request (spec/wallet#approval). Failed: approved, but the action was refused afterwards. */
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
