import { defineStates } from '@refectory/declaration/states.ts';
import { rechargePlanStatus } from '../dictionaries.ts';

/** 1 in use, 2 off. */
export const rechargePlanStates = defineStates({
  resource: 'wallet.rechargePlan',
  field: 'status',
  dictionary: rechargePlanStatus,
  moves: {
    enable: { from: ['disabled'], to: 'enabled' },
    disable: { from: ['enabled'], to: 'disabled' },
  },
});
