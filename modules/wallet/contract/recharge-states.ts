import { defineStates } from '@refectory/declaration/states.ts';

/** A recharge order (spec/wallet#recharge): 10 unpaid, 20 paid, 60 cancelled. */
export const rechargeStates = defineStates({
  resource: 'wallet.rechargeOrder',
  field: 'rechargeStatus',
  dictionary: 'recharge_status',
  moves: {
    pay: { from: [10], to: 20 },
    cancel: { from: [10], to: 60 },
  },
});
