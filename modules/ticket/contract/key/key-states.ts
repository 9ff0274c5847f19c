import { defineStates } from '@refectory/declaration/states.ts';
import { ticketKeyStatus } from '../dictionaries.ts';

/**
 * States of a signing key (spec/ticket#keys): signing, one per tenant; verifying only, until the last ticket it
 * signed expires; retired: its signatures are refused.
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
