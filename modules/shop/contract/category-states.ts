import { defineStates } from '@refectory/declaration/states.ts';
import { categoryStatus } from './dictionaries.ts';

/** 1 enabled, 2 disabled. */
export const categoryStates = defineStates({
  resource: 'shop.category',
  field: 'status',
  dictionary: categoryStatus,
  moves: {
    enable: { from: ['disabled'], to: 'enabled' },
    disable: { from: ['enabled'], to: 'disabled' },
  },
});
