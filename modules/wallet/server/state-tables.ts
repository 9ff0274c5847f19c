import { stateTable } from '@refectory/engine/states/transition.ts';
import { rechargeStates } from '#wallet/contract/recharge/recharge-states.ts';
import { subsidyGrantStates } from '#wallet/contract/subsidy-grant-states.ts';

/** State table of subsidy grants. */
export const subsidyGrantTable = stateTable({
  table: 'wallet_subsidy_grant',
  column: 'grant_status',
  states: subsidyGrantStates,
});

/** State table of top-up orders. */
export const rechargeOrderTable = stateTable({
  table: 'wallet_recharge_order',
  column: 'recharge_status',
  states: rechargeStates,
});
