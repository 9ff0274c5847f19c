import { defineStates } from '@refectory/declaration/states.ts';
import { conflictStatus } from './check-dictionaries.ts';

/** A conflict is open until a supervisor resolves it, once (spec/ticket#conflicts). */
export const conflictStates = defineStates({
  resource: 'ticket.checkConflict',
  field: 'conflictStatus',
  dictionary: conflictStatus,
  moves: { resolve: { from: ['open'], to: 'resolved' } },
});
