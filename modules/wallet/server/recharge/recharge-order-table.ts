import { stateTable } from '@refectory/engine/states/transition.ts';
import { rechargeStates } from '#wallet/contract/recharge/recharge-states.ts';

/** The states of recharge orders joined to their table. */
export const rechargeOrderTable = stateTable({
  table: 'wallet_recharge_order',
  column: 'recharge_status',
  states: rechargeStates,
});
