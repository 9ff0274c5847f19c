import { subsidyGrantStates } from '@refectory/contract/wallet/subsidy-grant-states.ts';
import { stateTable } from '#platform/transition.ts';

/** The states of subsidy grants joined to their table. */
export const subsidyGrants = stateTable({
  table: 'wallet_subsidy_grant',
  column: 'grant_status',
  states: subsidyGrantStates,
});
