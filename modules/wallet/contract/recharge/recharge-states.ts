import { defineStates } from '@refectory/declaration/states.ts';
import { rechargeStatus } from '../dictionaries.ts';

/** A recharge order (spec/wallet#recharge): 10 unpaid, 20 paid, 30 refunded, 60 cancelled. */
export const rechargeStates = defineStates({
  resource: 'wallet.rechargeOrder',
  field: 'rechargeStatus',
  dictionary: rechargeStatus,
  moves: {
    pay: { from: ['unpaid'], to: 'paid' },
    refund: { from: ['paid'], to: 'refunded' },
    cancel: { from: ['unpaid'], to: 'cancelled' },
  },
});
