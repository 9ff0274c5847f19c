import { defineCalls } from '@refectory/declaration/call/call.ts';
import { rows } from '@refectory/declaration/call/response-spec.ts';
import { choice, datetime, image, integer, money, reference, text } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { resourceCode } from '@refectory/declaration/resource.ts';
import { order } from './order.ts';

const group = order.label;
const read = resourceCode(order.name);
const amount = (zh: string, en: string) => money(zh, en, { required: true });
const count = (zh: string, en: string) => integer(zh, en, { required: true });

/** Visibility follows the list of orders: a hidden order is not found. */
const orderIdInput = { id: reference('', '订单', 'Order', { required: true }) };

const goodsId = reference('shop.goods', '商品', 'Menu item');
const dishId = reference('dining.dish', '菜品', 'Dish');
const name = text('商品名称', 'Name');

/** Menu items and log of one order (spec/shop#order-lists). */
export const orderCalls = defineCalls({
  goodsdetail: {
    method: 'GET',
    path: `${order.path}/goodsdetail`,
    label: label('订单商品', 'Items of an order'),
    group,
    permission: read,
    input: orderIdInput,
    answer: rows({
      id: reference('shop.orderItem', '订单明细', 'Order item'),
      goodsId,
      dishId,
      name,
      image: image('图片', 'Image'),
      price: amount('单价', 'Price'),
      quantity: count('数量', 'Quantity'),
      discount: amount('优惠', 'Discount'),
      amount: amount('金额', 'Amount'),
      ruleId: reference('dining.priceRule', '价格规则', 'Price rule'),
      ruleName: text('规则名称', 'Name of the rule'),
    }),
  },
  loglist: {
    method: 'GET',
    path: `${order.path}/loglist`,
    label: label('订单日志', 'What happened to an order'),
    group,
    permission: read,
    input: orderIdInput,
    answer: rows({
      id: reference('', '编号', 'Id'),
      action: choice('order_event', '事件', 'Event', { required: true }),
      fromStatus: choice('order_status', '原状态', 'Status before'),
      toStatus: choice('order_status', '新状态', 'Status after', { required: true }),
      operatorName: text('操作人', 'By'),
      at: datetime('时间', 'At'),
      detail: text('说明', 'Detail'),
    }),
  },
});
