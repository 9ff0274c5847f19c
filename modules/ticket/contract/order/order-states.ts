import { defineStates } from '@refectory/declaration/states.ts';
import { ticketOrderStatus } from '../dictionaries.ts';

/**
 * An order of tickets (spec/ticket#orders): unpaid, paid, cancelled. A refund of some tickets leaves it paid; when all
 * went back it is cancelled.
 */
export const orderStates = defineStates({
  resource: 'ticket.order',
  field: 'orderStatus',
  dictionary: ticketOrderStatus,
  moves: {
    pay: { from: ['unpaid'], to: 'paid' },
    cancel: { from: ['unpaid', 'paid'], to: 'cancelled' },
    refund: { from: ['paid'], to: 'paid' },
    expire: { from: ['unpaid'], to: 'cancelled' },
  },
});
