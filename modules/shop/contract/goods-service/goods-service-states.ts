import { defineStates } from '@refectory/declaration/states.ts';
import { goodsServiceStatus } from '../dictionaries.ts';

/** 1 in use, 2 off: shown with no goods and given to no new ones. */
export const goodsServiceStates = defineStates({
  resource: 'shop.goodsService',
  field: 'status',
  dictionary: goodsServiceStatus,
  moves: {
    enable: { from: ['disabled'], to: 'enabled' },
    disable: { from: ['enabled'], to: 'disabled' },
  },
});
