import { defineStates } from '@refectory/declaration/states.ts';
import { rechargePlanStatus } from '../dictionaries.ts';

/** 1 enabled, 2 disabled. */
export const rechargePlanStates = defineStates({
  resource: 'wallet.rechargePlan',
  field: 'status',
  dictionary: rechargePlanStatus,
  moves: {
    enable: { from: ['disabled'], to: 'enabled' },
    disable: { from: ['enabled'], to: 'disabled' },
  },
});
