import { defineStates } from '@refectory/declaration/states.ts';
import { subsidyGrantStatus } from './dictionaries.ts';

/** A subsidy grant (spec/wallet#subsidies): 10 draft, 20 granted, 30 reversed. */
export const subsidyGrantStates = defineStates({
  resource: 'wallet.subsidyGrant',
  field: 'grantStatus',
  dictionary: subsidyGrantStatus,
  moves: {
    grant: { from: ['draft'], to: 'granted' },
    reverse: { from: ['granted'], to: 'reversed' },
  },
});
