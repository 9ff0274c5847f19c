import { defineStates } from '@refectory/declaration/states.ts';
import { goodsServiceStatus } from '../dictionaries.ts';

/** 1 enabled, 2 disabled: not shown, and not available for other menu items. */
export const goodsServiceStates = defineStates({
  resource: 'shop.goodsService',
  field: 'status',
  dictionary: goodsServiceStatus,
  moves: {
    enable: { from: ['disabled'], to: 'enabled' },
    disable: { from: ['enabled'], to: 'disabled' },
  },
});
