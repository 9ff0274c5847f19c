import { defineStates } from '@refectory/declaration/states.ts';

/**
 * What becomes of a leave follows from its process: approved, rejected, or withdrawn with the instance
 * (spec/flow#leave).
 */
export const leaveStates = defineStates({
  resource: 'flow.leave',
  field: 'status',
  dictionary: 'leave_status',
  moves: {
    approve: { from: [1], to: 2 },
    reject: { from: [1], to: 3 },
    withdraw: { from: [1], to: 4 },
  },
});
