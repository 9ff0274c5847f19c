import { defineStates } from '@refectory/declaration/states.ts';
import { leaveStatus } from './dictionaries.ts';

/**
 * What becomes of a leave follows from its process: approved, rejected, or withdrawn with the instance
 * (spec/flow#leave).
 */
export const leaveStates = defineStates({
  resource: 'flow.leave',
  field: 'status',
  dictionary: leaveStatus,
  moves: {
    approve: { from: ['pending'], to: 'approved' },
    reject: { from: ['pending'], to: 'rejected' },
    withdraw: { from: ['pending'], to: 'withdrawn' },
  },
});
