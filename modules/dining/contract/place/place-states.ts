import { defineStates } from '@refectory/declaration/states.ts';

/** 1 open, 2 closed. */
export const placeStates = defineStates({
  resource: 'dining.place',
  field: 'status',
  dictionary: 'place_status',
  moves: {
    open: { from: [2], to: 1 },
    close: { from: [1], to: 2 },
  },
});
