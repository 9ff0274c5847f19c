import { stateTable } from '@refectory/engine/states/transition.ts';
import { purchaseStates } from '#stock/contract/purchase/purchase-states.ts';

/** Purchases and their states. */
export const purchaseTable = stateTable({
  table: 'stock_purchase',
  column: 'purchase_status',
  states: purchaseStates,
});
