import { defineStates } from '@refectory/declaration/states.ts';

/** 1 in use, 2 off: its discount no longer counts and nobody rises to it. */
export const gradeStates = defineStates({
  resource: 'wallet.grade',
  field: 'status',
  dictionary: 'grade_status',
  moves: {
    enable: { from: [2], to: 1 },
    disable: { from: [1], to: 2 },
  },
});
