import { list, row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { couponOffers } from '#coupon/contract/use/coupon-offer.ts';

const amount = (zh: string, en: string) => f.money(zh, en, { required: true });

/** Price of an order, balance of the person, and the refusal if it cannot be placed. */
export const quotedOrder = row({
  employeeId: f.reference('dining.employee', '员工', 'Employee'),
  employeeName: f.text('姓名', 'Name'),
  saasNo: f.text('工号', 'Staff no.'),
  groupName: f.text('员工分组', 'Group'),
  balance: amount('可用余额', 'Available balance'),
  totalPrice: amount('总价', 'Total'),
  discount: amount('优惠', 'Discount'),
  payPrice: amount('应付金额', 'Amount due'),
  items: list('商品', 'Menu items', {
    goodsId: f.reference('shop.goods', '商品', 'Menu item'),
    name: f.text('商品名称', 'Name'),
    quantity: f.integer('数量', 'Quantity', { required: true }),
    price: amount('单价', 'Price'),
    discount: amount('优惠', 'Discount'),
    amount: amount('金额', 'Amount'),
    ruleName: f.text('规则名称', 'Name of the rule'),
  }),
  coupons: couponOffers,
  mayOrder: f.flag('可下单', 'May order'),
  code: f.text('拒绝代码', 'Code of the refusal'),
  reason: f.text('原因', 'Reason'),
});
