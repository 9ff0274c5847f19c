import { defineStates } from '@refectory/declaration/states.ts';

/** 1 counts, 2 forgiven. */
export const strikeStates = defineStates({
  resource: 'dining.strike',
  field: 'strikeStatus',
  dictionary: 'strike_status',
  moves: { forgive: { from: [1], to: 2 } },
});
