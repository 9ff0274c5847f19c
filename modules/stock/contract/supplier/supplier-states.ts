import { defineStates } from '@refectory/declaration/states.ts';
import { supplierStatus } from '../dictionaries.ts';

/** 1 in use, 2 off: nothing more is ordered there. */
export const supplierStates = defineStates({
  resource: 'stock.supplier',
  field: 'status',
  dictionary: supplierStatus,
  moves: {
    enable: { from: ['disabled'], to: 'enabled' },
    disable: { from: ['enabled'], to: 'disabled' },
  },
});
