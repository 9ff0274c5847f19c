import { rechargeStates } from '@refectory/contract/wallet/recharge-states.ts';
import { stateTable } from '#platform/transition.ts';

/** The states of recharge orders joined to their table. */
export const rechargeOrders = stateTable({
  table: 'wallet_recharge_order',
  column: 'recharge_status',
  states: rechargeStates,
});
