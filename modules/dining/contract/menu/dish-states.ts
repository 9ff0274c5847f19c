import { defineStates } from '@refectory/declaration/states.ts';

/** 10 on sale, 20 off sale. */
export const dishStates = defineStates({
  resource: 'dining.dish',
  field: 'dishStatus',
  dictionary: 'dish_status',
  moves: {
    onSale: { from: [20], to: 10 },
    offSale: { from: [10], to: 20 },
  },
});
