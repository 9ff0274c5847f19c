import { defineStates } from '@refectory/declaration/states.ts';
import { tableStatus } from '../dictionaries.ts';

/** 1 free, 2 reserved, 3 occupied, 4 disabled. Only a free table can be disabled. */
export const tableStates = defineStates({
  resource: 'dining.table',
  field: 'tableStatus',
  dictionary: tableStatus,
  moves: {
    enable: { from: ['disabled'], to: 'free' },
    disable: { from: ['free'], to: 'disabled' },
  },
});
