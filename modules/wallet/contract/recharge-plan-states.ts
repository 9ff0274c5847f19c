import { defineStates } from '@refectory/declaration/states.ts';

/** 1 in use, 2 off. */
export const rechargePlanStates = defineStates({
  resource: 'wallet.rechargePlan',
  field: 'status',
  dictionary: 'recharge_plan_status',
  moves: {
    enable: { from: [2], to: 1 },
    disable: { from: [1], to: 2 },
  },
});
