import { defineStates } from '@refectory/declaration/states.ts';
import { purchaseStatus } from '../dictionaries.ts';

/** A purchase is drafted, ordered, and received in one or several deliveries (spec/stock#purchases). */
export const purchaseStates = defineStates({
  resource: 'stock.purchase',
  field: 'purchaseStatus',
  dictionary: purchaseStatus,
  moves: {
    order: { from: ['draft'], to: 'ordered' },
    cancel: { from: ['draft', 'ordered'], to: 'cancelled' },
    receivePart: { from: ['ordered', 'partly'], to: 'partly' },
    receive: { from: ['ordered', 'partly'], to: 'received' },
    finish: { from: ['partly'], to: 'received' },
  },
});
