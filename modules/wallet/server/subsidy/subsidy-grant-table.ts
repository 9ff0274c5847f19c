import { stateTable } from '@refectory/engine/states/transition.ts';
import { subsidyGrantStates } from '#wallet/contract/subsidy-grant-states.ts';

/** The states of subsidy grants joined to their table. */
export const subsidyGrantTable = stateTable({
  table: 'wallet_subsidy_grant',
  column: 'grant_status',
  states: subsidyGrantStates,
});
