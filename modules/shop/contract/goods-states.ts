import { defineStates } from '@refectory/declaration/states.ts';

/** 10 on sale, 20 off. */
export const goodsStates = defineStates({
  resource: 'shop.goods',
  field: 'goodsStatus',
  dictionary: 'goods_status',
  moves: {
    on: { from: [20], to: 10 },
    off: { from: [10], to: 20 },
  },
});
