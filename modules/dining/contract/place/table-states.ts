import { defineStates } from '@refectory/declaration/states.ts';

/** 1 free, 2 reserved, 3 occupied, 4 disabled. Only a free table can be taken out of use. */
export const tableStates = defineStates({
  resource: 'dining.table',
  field: 'tableStatus',
  dictionary: 'table_status',
  moves: {
    enable: { from: [4], to: 1 },
    disable: { from: [1], to: 4 },
  },
});
