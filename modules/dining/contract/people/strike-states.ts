import { defineStates } from '@refectory/declaration/states.ts';
import { strikeStatus } from '../booking/booking-dictionaries.ts';

/** 1 counts, 2 forgiven. */
export const strikeStates = defineStates({
  resource: 'dining.strike',
  field: 'strikeStatus',
  dictionary: strikeStatus,
  moves: { forgive: { from: ['counts'], to: 'forgiven' } },
});
