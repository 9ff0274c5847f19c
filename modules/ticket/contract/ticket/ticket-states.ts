import { defineStates } from '@refectory/declaration/states.ts';
import { ticketStatus } from '../dictionaries.ts';

/**
 * The life of a ticket (spec/ticket#tickets): generated, sold, partlyUsed, used, expired, void, refunded. `release`
 * gives those of a cancelled unpaid order back into stock; transfer and re-issue change holder or code, not the state.
 */
export const ticketStates = defineStates({
  resource: 'ticket.ticket',
  field: 'ticketStatus',
  dictionary: ticketStatus,
  moves: {
    sell: { from: ['generated'], to: 'sold' },
    release: { from: ['generated'], to: 'generated' },
    use: { from: ['sold', 'partlyUsed'], to: 'partlyUsed' },
    useUp: { from: ['sold', 'partlyUsed'], to: 'used' },
    takeBack: { from: ['partlyUsed', 'used'], to: 'sold' },
    takeBackPart: { from: ['partlyUsed', 'used'], to: 'partlyUsed' },
    expire: { from: ['generated', 'sold', 'partlyUsed'], to: 'expired' },
    void: { from: ['generated', 'sold', 'partlyUsed'], to: 'void' },
    refund: { from: ['sold'], to: 'refunded' },
  },
});

/** Tickets that may still be used. */
export const liveTicketStates: readonly number[] = [ticketStatus.keys.sold, ticketStatus.keys.partlyUsed];
