import type { ConstraintCodes } from '@refectory/engine/database/database-errors.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { placeFilter } from '#dining/server/public.ts';
import { order } from '#shop/contract/order/order.ts';
import { orderItem } from '#shop/contract/order/order-item.ts';
import { recallCard } from '../kitchen/bump-card.ts';
import { printReceipt } from '../print/compose/print-receipt.ts';
import { markOrderDone, markOrderPreparing, markOrderReady } from './change/advance-orders.ts';
import { cancelOrder } from './change/cancel-orders.ts';
import { agreeToCancel, refuseToCancel } from './change/decide-cancellation.ts';
import { refundOrder } from './change/refund-order.ts';
import { quoteOrder } from './create/quote-order.ts';
import { orderHooks } from './order.hooks.ts';
import { payOrder } from './pay-orders.ts';
import { readOrderCoupons } from './read-order-coupons.ts';

/** Rows of the user's places. */
const ownPlaces = { listFilter: (ctx: Context) => placeFilter(ctx, 't.place_id') };

export const orderBindings = [
  bindResource(order, 'shop_order', {
    view: 'shop_order_row',
    growing: { orders: ['day'], contains: { orderNo: 'numbers' } },
    hooks: orderHooks,
    logsCreation: true,
    queries: { coupons: readOrderCoupons },
    actions: {
      pay: payOrder,
      cancel: cancelOrder,
      agree: agreeToCancel,
      refuse: refuseToCancel,
      prepare: markOrderPreparing,
      ready: markOrderReady,
      recall: (ctx, { id }) => recallCard(ctx, { orderId: id }),
      done: markOrderDone,
      refund: refundOrder,
      receipt: printReceipt,
      quote: quoteOrder,
    },
  }),
  bindResource(orderItem, 'shop_order_item', {
    view: 'shop_order_item_row',
    growing: {},
    hooks: ownPlaces,
  }),
];

/** The same orders under the address of the personal booking list (spec/shop#order-lists). */
export const personBookingAddresses = {
  '/shop_personbookinglist/shoporder/detail': `${order.path}/detail`,
  '/shop_personbookinglist/shoporder/submit': `${order.path}/submit`,
  '/shop_personbookinglist/shoporder/remove': `${order.path}/remove`,
};

/** Refusals of database constraints (modules/shop/contract/errors.ts). */
export const orderConstraints: ConstraintCodes = {
  shop_sold_within_serving: 'shop.portions-exceeded',
  shop_order_items_stay: 'shop.items-stay',
  shop_order_stays: 'shop.order-stays',
  shop_order_not_in_rest: 'dining.resting-then',
  shop_order_table: 'shop.table-elsewhere',
  shop_order_item_goods: 'shop.goods-stay-at-their-place',
  shop_order_item_on_menu: 'shop.menu-just-changed',
};
