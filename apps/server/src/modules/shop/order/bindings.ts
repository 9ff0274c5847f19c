import { order } from '@refectory/contract/shop/order.ts';
import { orderItem } from '@refectory/contract/shop/order-item.ts';
import { bindResource } from '#crud/bind-resource.ts';
import { placeFilter } from '#modules/dining/public.ts';
import type { Context } from '#platform/context.ts';
import type { ConstraintCodes } from '#platform/database-errors.ts';
import { printReceipt } from '../print/make/print-receipt.ts';
import { cancelOrder } from './cancel-orders.ts';
import { finishOrder, handOverOrder, prepareOrder } from './move-order.ts';
import { orderHooks } from './order.hooks.ts';
import { payOrder } from './pay-orders.ts';
import { quoteOrder } from './quote-order.ts';
import { refundOrder } from './refund-order.ts';

/** Whoever looks after some places sees what is ordered there. */
const ownPlaces = { listFilter: (ctx: Context) => placeFilter(ctx, 't.place_id') };

export const orderBindings = [
  bindResource(order, 'shop_order', {
    view: 'shop_order_row',
    hooks: orderHooks,
    actions: {
      pay: payOrder,
      cancel: cancelOrder,
      prepare: prepareOrder,
      ready: finishOrder,
      done: handOverOrder,
      refund: refundOrder,
      receipt: printReceipt,
      quote: quoteOrder,
    },
  }),
  bindResource(orderItem, 'shop_order_item', {
    view: 'shop_order_item_row',
    hooks: ownPlaces,
  }),
];

/** The same orders under the address of the personal booking list (spec/shop#order-lists). */
export const personBookingAddresses = {
  '/shop_personbookinglist/shoporder/detail': `${order.path}/detail`,
  '/shop_personbookinglist/shoporder/submit': `${order.path}/submit`,
  '/shop_personbookinglist/shoporder/remove': `${order.path}/remove`,
};

/** What the database refuses, in words (contract/shop/errors.ts). */
export const orderConstraints: ConstraintCodes = {
  shop_sold_within_serving: 'shop.portions-exceeded',
  shop_order_items_stay: 'shop.items-stay',
  shop_order_stays: 'shop.order-stays',
  shop_order_not_in_rest: 'dining.resting-then',
  shop_order_table: 'shop.table-elsewhere',
  shop_order_item_goods: 'shop.goods-stay-at-their-place',
};
