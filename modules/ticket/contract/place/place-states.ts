import { defineStates } from '@refectory/declaration/states.ts';
import { ticketPlaceStatus } from '../dictionaries.ts';

/** 1 open, 2 closed: no checks at a closed place and its descendants (spec/ticket#places). */
export const placeStates = defineStates({
  resource: 'ticket.place',
  field: 'placeStatus',
  dictionary: ticketPlaceStatus,
  moves: {
    open: { from: ['closed'], to: 'open' },
    close: { from: ['open'], to: 'closed' },
  },
});
