import { label } from '@refectory/declaration/label.ts';
import type { ServerModule } from '@refectory/engine/call/server-module.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { move } from '@refectory/engine/states/move.ts';
import { categoryStates } from '#shop/contract/category-states.ts';
import { category } from '../contract/category.ts';
import { goods } from '../contract/goods.ts';
import { boundBookingNowCalls } from './booking-now/booking-now.calls.ts';
import { listCategoryOptions } from './category/list-category-options.ts';
import { commentBindings, commentConstraints } from './comment/bindings.ts';
import { deliveryAddresses, deliveryBindings, deliveryConstraints } from './delivery/bindings.ts';
import { forecastBindings, forecastConstraints } from './forecast/bindings.ts';
import { forecastJob } from './forecast/make-forecasts.ts';
import { boundGoodsCalls } from './goods/goods.calls.ts';
import { goodsHooks } from './goods/goods.hooks.ts';
import { goodsAddresses } from './goods/goods-addresses.ts';
import { listGoodsOnOffer } from './goods/list-goods-on-offer.ts';
import { refreshDishServing } from './goods/refresh-dish-serving.ts';
import { putOnSale, takeOffSale } from './goods/switch-sale.ts';
import { goodsServiceBindings, goodsServiceConstraints } from './goods-service/bindings.ts';
import { boundGuestCalls } from './guest/guest-page.calls.ts';
import { boundKitchenCalls } from './kitchen/kitchen.calls.ts';
import { leftoverBindings, leftoverConstraints } from './leftover/bindings.ts';
import { leftoverServedJob } from './leftover/recount-served.ts';
import { boundMenuCalls } from './menu/menu.calls.ts';
import { orderBindings, orderConstraints, personBookingAddresses } from './order/bindings.ts';
import { orderMealEndJob } from './order/change/end-order-meals.ts';
import { orderExpiryJob } from './order/change/expire-orders.ts';
import { reservedOrderHandlers } from './order/create/reserved-orders.ts';
import { boundOrderCalls } from './order/order.calls.ts';
import { boundOrderItemCalls } from './order/order-item.calls.ts';
import { boundOrderListCalls } from './order/order-list.calls.ts';
import { printBindings, printConstraints } from './print/bindings.ts';
import { kitchenSlipsJob } from './print/compose/print-due-kitchen-slips.ts';
import { boundPrinterCalls } from './print/printer/printer.calls.ts';
import { printQueueJobs } from './print/worker/jobs.ts';
import { rotationBindings, rotationConstraints } from './rotation/bindings.ts';
import { sampleBindings, sampleConstraints } from './sample/bindings.ts';
import { sampleWorkJob } from './sample/sample-work.ts';
import { boundSettingCalls } from './setting/setting.calls.ts';
import { summaryBindings, summaryConstraints } from './summary/bindings.ts';
import { deltaWorkJob } from './summary/delta-work.ts';

/** Module shop (spec/shop#goods): categories, week menu, orders, printing. */
export const shopModule: ServerModule = {
  name: 'shop',
  bindings: [
    bindResource(category, 'shop_category', {
      actions: { enable: move(categoryStates, 'enable'), disable: move(categoryStates, 'disable') },
      queries: { dictionary: listCategoryOptions },
    }),
    bindResource(goods, 'shop_goods', {
      view: 'shop_goods_row',
      hooks: goodsHooks,
      actions: { on: putOnSale, off: takeOffSale, refreshDishServing },
      queries: { onoffer: listGoodsOnOffer },
      importKeys: { placeId: 'code', dishId: 'code' },
      importIdentity: ['placeId', 'weekno', 'mealPeriod', 'dishId'],
    }),
    ...goodsServiceBindings,
    ...commentBindings,
    ...deliveryBindings,
    ...orderBindings,
    ...printBindings,
    ...sampleBindings,
    ...leftoverBindings,
    ...forecastBindings,
    ...summaryBindings,
    ...rotationBindings,
  ],
  jobs: [
    orderExpiryJob,
    orderMealEndJob,
    kitchenSlipsJob,
    sampleWorkJob,
    leftoverServedJob,
    forecastJob,
    deltaWorkJob,
    ...printQueueJobs,
  ],
  handlers: reservedOrderHandlers,
  calls: [
    ...boundBookingNowCalls,
    ...boundGoodsCalls,
    ...boundMenuCalls,
    ...boundKitchenCalls,
    ...boundGuestCalls,
    ...boundOrderCalls,
    ...boundOrderListCalls,
    ...boundOrderItemCalls,
    ...boundPrinterCalls,
    ...boundSettingCalls,
  ],
  rowNames: { sys_setting: label('店铺设置', 'Store setting') },
  aliasPaths: { ...personBookingAddresses, ...goodsAddresses, ...deliveryAddresses },
  constraints: {
    shop_category_name_unique: 'shop.category-name-taken',
    shop_category_no_cycle: 'platform.parent-is-self',
    ...goodsServiceConstraints,
    ...commentConstraints,
    ...deliveryConstraints,
    ...orderConstraints,
    ...printConstraints,
    ...sampleConstraints,
    ...leftoverConstraints,
    ...forecastConstraints,
    ...summaryConstraints,
    ...rotationConstraints,
    shop_goods_once: 'shop.goods-once',
    shop_goods_ordered_stay: 'shop.ordered-goods-stay',
    shop_goods_days: { code: 'shop.goods-days-reversed', field: 'validTo' },
  },
};
