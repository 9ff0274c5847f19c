import { defineStates } from '@refectory/declaration/states.ts';
import { gradeStatus } from './dictionaries.ts';

/** 1 enabled, 2 disabled: no discount, and nobody is upgraded to it. */
export const gradeStates = defineStates({
  resource: 'wallet.grade',
  field: 'status',
  dictionary: gradeStatus,
  moves: {
    enable: { from: ['disabled'], to: 'enabled' },
    disable: { from: ['enabled'], to: 'disabled' },
  },
});
