import { defineStates } from '@refectory/declaration/states.ts';
import { ticketStatus } from '../dictionaries.ts';

/**
 * States of a ticket (spec/ticket#tickets): generated, sold, partlyUsed, used, expired, void, refunded. `release`
 * returns the tickets of a cancelled unpaid order to stock; transfer and re-issue do not change the state.
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

/** States in which a ticket may be used. */
export const liveTicketStates: readonly number[] = [ticketStatus.keys.sold, ticketStatus.keys.partlyUsed];
