import { defineStates } from '@refectory/declaration/states.ts';
import { ticketKeyStatus } from '../dictionaries.ts';

/**
 * A key that signs codes (spec/ticket#keys): signing, one per tenant; verifying only, until the last ticket it signed ends;
 * retired: what it signed is refused.
 */
export const keyStates = defineStates({
  resource: 'ticket.key',
  field: 'keyStatus',
  dictionary: ticketKeyStatus,
  moves: {
    rotate: { from: ['signing'], to: 'verifying' },
    retire: { from: ['verifying'], to: 'retired' },
    end: { from: ['verifying'], to: 'retired' },
  },
});
