import { defineStates } from '@refectory/declaration/states.ts';
import { ticketOrderStatus } from '../dictionaries.ts';

/**
 * States of a ticket order (spec/ticket#orders): unpaid, paid, cancelled. It stays paid after a partial refund; when
 * all tickets are refunded it is cancelled.
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
