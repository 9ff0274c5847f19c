import * as f from '@refectory/declaration/field/field.ts';

/** Lines that an order may have. */
export const maxItems = 100;

/** A line of what is ordered; nothing of it means that it is left out. */
export const requestedGoods = {
  goodsId: f.reference('shop.goods', '商品', 'Menu item', { form: 'add', required: true }),
  quantity: f.integer('数量', 'Quantity', { form: 'add', required: true, min: 0, max: 999 }),
};
