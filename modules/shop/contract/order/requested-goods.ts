import * as f from '@refectory/declaration/field/field.ts';

/** Maximum number of lines of an order. */
export const maxItems = 100;

/** A requested line; quantity 0 leaves it out. */
export const requestedGoods = {
  goodsId: f.reference('shop.goods', '商品', 'Menu item', { form: 'add', required: true }),
  quantity: f.integer('数量', 'Quantity', { form: 'add', required: true, min: 0, max: 999 }),
};
