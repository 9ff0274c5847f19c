import { defineStates } from '@refectory/declaration/states.ts';

/** A subsidy grant (spec/wallet#subsidies): 10 draft, 20 granted, 30 reversed. */
export const subsidyGrantStates = defineStates({
  resource: 'wallet.subsidyGrant',
  field: 'grantStatus',
  dictionary: 'subsidy_grant_status',
  moves: {
    grant: { from: [10], to: 20 },
    reverse: { from: [20], to: 30 },
  },
});
