import * as f from '@refectory/declaration/field/field.ts';

/** Maximum number of lines of an order. */
export const maxItems = 100;

/** A requested line; quantity 0 leaves it out. */
export const requestedGoods = {
  goodsId: f.reference('shop.goods', '商品', 'Menu item', { form: 'add', required: true }),
  quantity: f.integer('数量', 'Quantity', { form: 'add', required: true, min: 0, max: 999 }),
};

const amount = (zh: string, en: string) => f.money(zh, en, { required: true });

/** A line of an order with the price it was ordered at, and the quantity handed out. */
export const orderedGoods = {
  ...requestedGoods,
  id: f.reference('', '编号', 'Id'),
  dishId: f.reference('dining.dish', '菜品', 'Dish'),
  name: f.text('商品名称', 'Name'),
  price: amount('单价', 'Price'),
  discount: amount('优惠', 'Discount'),
  amount: amount('金额', 'Amount'),
};
