import { defineStates } from '@refectory/declaration/states.ts';
import { ticketPlaceStatus } from '../dictionaries.ts';

/** 1 open, 2 closed: nothing is checked at a closed one nor below it (spec/ticket#places). */
export const placeStates = defineStates({
  resource: 'ticket.place',
  field: 'placeStatus',
  dictionary: ticketPlaceStatus,
  moves: {
    open: { from: ['closed'], to: 'open' },
    close: { from: ['open'], to: 'closed' },
  },
});
