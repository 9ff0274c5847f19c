import { defineStates } from '@refectory/declaration/states.ts';
import { dishStatus } from '../dictionaries.ts';

/** 10 on sale, 20 off sale. */
export const dishStates = defineStates({
  resource: 'dining.dish',
  field: 'dishStatus',
  dictionary: dishStatus,
  moves: {
    onSale: { from: ['offSale'], to: 'onSale' },
    offSale: { from: ['onSale'], to: 'offSale' },
  },
});
