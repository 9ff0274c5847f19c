import { defineStates } from '@refectory/declaration/states.ts';
import { dishStatus } from '../dictionaries.ts';

/** 10 available, 20 unavailable. */
export const dishStates = defineStates({
  resource: 'dining.dish',
  field: 'dishStatus',
  dictionary: dishStatus,
  moves: {
    onSale: { from: ['offSale'], to: 'onSale' },
    offSale: { from: ['onSale'], to: 'offSale' },
  },
});
