import { defineCalls } from '@refectory/declaration/call/call.ts';
import { results, row } from '@refectory/declaration/call/response-spec.ts';
import { integer, reference, text } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { permissionCode } from '@refectory/declaration/resource.ts';
import { order } from './order.ts';
import { orderItem } from './order-item.ts';

const permission = permissionCode(order, 'edit');
const quantity = integer('数量', 'Quantity', { required: true, min: 1, max: 999 });

/** Input for an existing line. */
export const editItemInput = { quantity };
export const addItemInput = {
  orderId: reference('shop.order', '订单', 'Order', { required: true }),
  goodsId: reference('shop.goods', '商品', 'Menu item', { required: true }),
  quantity,
};

/** Changes to the lines of an unpaid order, which is priced again (spec/shop#order-items). */
export const orderItemCalls = defineCalls({
  submit: {
    method: 'POST',
    path: `${orderItem.path}/submit`,
    label: label('修改未支付订单的商品', 'Change items of an unpaid order'),
    group: orderItem.label,
    permission,
    idempotent: true,
    // A line by id, or by order and menu item.
    input: {
      id: reference('shop.orderItem', '订单明细', 'Order item'),
      orderId: reference('shop.order', '订单', 'Order'),
      goodsId: reference('shop.goods', '商品', 'Menu item'),
      quantity,
    },
    answer: row({ orderId: reference('shop.order', '订单', 'Order') }),
  },
  remove: {
    method: 'POST',
    path: `${orderItem.path}/remove`,
    label: label('删除未支付订单的商品', 'Remove items of an unpaid order'),
    group: orderItem.label,
    permission,
    idempotent: true,
    input: { ids: text('编号，逗号分隔', 'Ids joined by commas', { required: true }) },
    answer: results({}),
  },
});
