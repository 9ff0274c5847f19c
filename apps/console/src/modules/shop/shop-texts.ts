import { label } from '@refectory/contract/kernel/label.ts';

/** Wording of the shop's pages. */
export const shopTexts = {
  wholeWeek: label('整周', 'Whole week'),
  goods: label('商品', 'Goods'),
  category: label('分类', 'Category'),
  price: label('单价', 'Price'),
  left: label('剩余', 'Left'),
  limit: label('限购', 'Limit'),
  quantity: label('数量', 'Quantity'),
  quantityOf: label('{goods}的数量', 'Quantity of {goods}'),
  discount: label('优惠', 'Discount'),
  amount: label('金额', 'Amount'),
  chooseMeal: label('先选择餐厅、日期和餐次', 'Choose place, day and meal first'),
  noGoods: label('这一餐没有可点的商品', 'Nothing is sold at that meal'),
  soldOut: label('售罄', 'Sold out'),
  total: label('合计', 'Total'),
  toPay: label('应付', 'To pay'),
  balance: label('余额', 'Balance'),
  choosePerson: label('选择员工或刷卡后显示应付金额和余额', 'Choose a person or swipe a card to see price and balance'),
  log: label('订单日志', 'What happened'),
} as const;
