import { defineStates } from '@refectory/declaration/states.ts';
import { requestStatus } from '../dictionaries.ts';

/** A request follows the outcome of its process (spec/flow#form). */
export const requestStates = defineStates({
  resource: 'flow.request',
  field: 'status',
  dictionary: requestStatus,
  moves: {
    approve: { from: ['pending'], to: 'approved' },
    reject: { from: ['pending'], to: 'rejected' },
    withdraw: { from: ['pending'], to: 'withdrawn' },
  },
});
