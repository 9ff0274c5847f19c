import { defineStates } from '@refectory/declaration/states.ts';
import { requestStatus } from '../dictionaries.ts';

/** What becomes of a request follows from its process (spec/flow#form). */
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
