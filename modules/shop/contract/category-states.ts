import { defineStates } from '@refectory/declaration/states.ts';

/** 1 in use, 2 off. */
export const categoryStates = defineStates({
  resource: 'shop.category',
  field: 'status',
  dictionary: 'category_status',
  moves: {
    enable: { from: [2], to: 1 },
    disable: { from: [1], to: 2 },
  },
});
