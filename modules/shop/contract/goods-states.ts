import { defineStates } from '@refectory/declaration/states.ts';
import { goodsStatus } from './dictionaries.ts';

/** 10 available, 20 unavailable. */
export const goodsStates = defineStates({
  resource: 'shop.goods',
  field: 'goodsStatus',
  dictionary: goodsStatus,
  moves: {
    on: { from: ['offSale'], to: 'onSale' },
    off: { from: ['onSale'], to: 'offSale' },
  },
});
