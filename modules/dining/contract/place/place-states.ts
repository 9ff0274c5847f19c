import { defineStates } from '@refectory/declaration/states.ts';
import { placeStatus } from '../dictionaries.ts';

/** 1 open, 2 closed. */
export const placeStates = defineStates({
  resource: 'dining.place',
  field: 'status',
  dictionary: placeStatus,
  moves: {
    open: { from: ['closed'], to: 'open' },
    close: { from: ['open'], to: 'closed' },
  },
});
