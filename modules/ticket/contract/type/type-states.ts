import { defineStates } from '@refectory/declaration/states.ts';
import { ticketTypeStatus } from '../dictionaries.ts';

/** 1 on sale, 2 off sale; sold tickets stay valid (spec/ticket#types). */
export const typeStates = defineStates({
  resource: 'ticket.type',
  field: 'ticketTypeStatus',
  dictionary: ticketTypeStatus,
  moves: {
    on: { from: ['offSale'], to: 'onSale' },
    off: { from: ['onSale'], to: 'offSale' },
  },
});
