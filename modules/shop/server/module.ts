import type { ServerModule } from '@refectory/engine/call/server-module.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { category } from '../contract/category.ts';
import { goods } from '../contract/goods.ts';
import { boundBookingNow } from './booking-now/booking-now.calls.ts';
import { categoryDictionary } from './category/category-dictionary.ts';
import { disableCategory, enableCategory } from './category/move-category.ts';
import { boundGoods } from './goods/goods.calls.ts';
import { goodsHooks } from './goods/goods.hooks.ts';
import { goodsOnOffer } from './goods/goods-on-offer.ts';
import { putGoodsOnSale, takeGoodsOffSale } from './goods/move-goods.ts';
import { refreshDishServing } from './goods/refresh-dish-serving.ts';
import { orderBindings, orderConstraints, personBookingAddresses } from './order/bindings.ts';
import { orderMealEnd } from './order/change/end-order-meals.ts';
import { orderExpiry } from './order/change/expire-orders.ts';
import { reservedOrderHandlers } from './order/create/reserved-orders.ts';
import { boundOrder } from './order/order.calls.ts';
import { boundOrderItems } from './order/order-item.calls.ts';
import { boundOrderLists } from './order/order-list.calls.ts';
import { printBindings, printConstraints } from './print/bindings.ts';
import { kitchenSlips } from './print/make/print-due-kitchen.ts';
import { boundPrinter } from './print/printer/printer.calls.ts';
import { printWorkers } from './print/work/jobs.ts';

/** The shop (spec/shop#goods): categories, the week menu, what is ordered from it, and what is printed of that. */
export const shopModule: ServerModule = {
  name: 'shop',
  bindings: [
    bindResource(category, 'shop_category', {
      actions: { enable: enableCategory, disable: disableCategory },
      queries: { dictionary: categoryDictionary },
    }),
    bindResource(goods, 'shop_goods', {
      view: 'shop_goods_row',
      hooks: goodsHooks,
      actions: { on: putGoodsOnSale, off: takeGoodsOffSale, refreshDishServing },
      queries: { onoffer: goodsOnOffer },
      importKeys: { placeId: 'code', dishId: 'code' },
      importIdentity: ['placeId', 'weekno', 'mealPeriod', 'dishId'],
    }),
    ...orderBindings,
    ...printBindings,
  ],
  jobs: [orderExpiry, orderMealEnd, kitchenSlips, ...printWorkers],
  handlers: reservedOrderHandlers,
  calls: [...boundBookingNow, ...boundGoods, ...boundOrder, ...boundOrderLists, ...boundOrderItems, ...boundPrinter],
  addresses: personBookingAddresses,
  constraints: {
    shop_category_name_unique: 'shop.category-name-taken',
    shop_category_no_cycle: 'platform.parent-is-self',
    ...orderConstraints,
    ...printConstraints,
    shop_goods_once: 'shop.goods-once',
    shop_goods_days: 'shop.goods-days-reversed',
  },
};
