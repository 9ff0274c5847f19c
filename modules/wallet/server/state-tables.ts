import { stateTable } from '@refectory/engine/states/transition.ts';
import { rechargeStates } from '#wallet/contract/recharge/recharge-states.ts';
import { subsidyGrantStates } from '#wallet/contract/subsidy-grant-states.ts';

/** The states of subsidy grants joined to their table. */
export const subsidyGrantTable = stateTable({
  table: 'wallet_subsidy_grant',
  column: 'grant_status',
  states: subsidyGrantStates,
});

/** The states of recharge orders joined to their table. */
export const rechargeOrderTable = stateTable({
  table: 'wallet_recharge_order',
  column: 'recharge_status',
  states: rechargeStates,
});
