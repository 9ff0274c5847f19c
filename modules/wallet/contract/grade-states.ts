import { defineStates } from '@refectory/declaration/states.ts';
import { gradeStatus } from './dictionaries.ts';

/** 1 in use, 2 off: its discount no longer counts and nobody rises to it. */
export const gradeStates = defineStates({
  resource: 'wallet.grade',
  field: 'status',
  dictionary: gradeStatus,
  moves: {
    enable: { from: ['disabled'], to: 'enabled' },
    disable: { from: ['enabled'], to: 'disabled' },
  },
});
