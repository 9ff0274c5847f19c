import { defineStates } from '@refectory/declaration/states.ts';
import { leaveStatus } from './dictionaries.ts';

/** A leave follows the outcome of its process: approved, rejected, or withdrawn with the instance (spec/flow#leave). */
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
