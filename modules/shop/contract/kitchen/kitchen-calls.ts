import { defineCalls } from '@refectory/declaration/call/call.ts';
import { liveChanges } from '@refectory/declaration/call/live-changes.ts';
import { list, nothing, row, rows, valueList } from '@refectory/declaration/call/response-spec.ts';
import { choice, date, datetime, flag, integer, reference, text } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';

const kitchen = label('厨房屏', 'Kitchen screen');
const collect = label('取餐屏', 'Pickup screen');

const placeId = reference('dining.place', '就餐点', 'Place', { required: true });
const stationId = reference('shop.printer', '工位', 'Station');
const orderId = reference('shop.order', '订单', 'Order', { required: true });
const number = text('取餐号', 'Number');
const card = { orderId, stationId };

/** Kitchen screen of a place by station, and order numbers for guests (spec/shop#kitchen-screen). */
export const kitchenCalls = defineCalls({
  stations: {
    method: 'GET',
    path: '/shop/kitchen/stations',
    label: label('工位', 'Stations'),
    group: kitchen,
    permission: 'shop_kitchen',
    input: { placeId },
    answer: rows({ id: stationId, name: text('名称', 'Name') }),
  },
  board: {
    method: 'GET',
    path: '/shop/kitchen/board',
    label: label('厨房看板', 'Cards of the kitchen'),
    group: kitchen,
    permission: 'shop_kitchen',
    input: { placeId, stationId },
    answer: row({
      at: datetime('时间', 'As of', { required: true }),
      cards: list('卡片', 'Cards', {
        orderId,
        orderNo: text('订单号', 'Order no.'),
        number,
        orderStatus: choice('order_status', '订单状态', 'Status', { required: true }),
        day: date('就餐日期', 'Date', { required: true }),
        mealPeriod: choice('meal_period', '餐次', 'Meal', { required: true }),
        tableCode: text('桌号', 'Table'),
        remark: text('备注', 'Remark'),
        cancelReason: text('取消原因', 'Why it is to be cancelled'),
        since: datetime('下单到后厨', 'Since', { required: true }),
        waitSeconds: integer('已等待（秒）', 'Waiting (seconds)', { required: true }),
        isPrepared: flag('本工位已完成', 'Prepared at this station'),
        isComplete: flag('全部完成', 'Prepared at every station'),
        items: list('菜品', 'Dishes', {
          name: text('菜品', 'Dish'),
          quantity: integer('份数', 'Portions', { required: true }),
          isPrepared: flag('已完成', 'Prepared'),
        }),
      }),
    }),
  },
  start: {
    method: 'POST',
    path: '/shop/kitchen/start',
    label: label('开始制作', 'Begin an order'),
    group: kitchen,
    permission: 'shop_order_prepare',
    idempotent: true,
    input: { orderId },
    answer: nothing,
  },
  bump: {
    method: 'POST',
    path: '/shop/kitchen/bump',
    label: label('出餐', 'Bump a card'),
    group: kitchen,
    permission: 'shop_order_prepare',
    idempotent: true,
    input: card,
    answer: row({ isComplete: flag('全部完成', 'Prepared at every station') }),
  },
  recall: {
    method: 'POST',
    path: '/shop/kitchen/recall',
    label: label('撤回出餐', 'Recall a card'),
    group: kitchen,
    permission: 'shop_order_prepare',
    idempotent: true,
    input: card,
    answer: nothing,
  },
  ready: {
    method: 'POST',
    path: '/shop/kitchen/ready',
    label: label('可取餐', 'Mark an order ready'),
    group: kitchen,
    permission: 'shop_order_ready',
    idempotent: true,
    input: { orderId },
    answer: nothing,
  },
  byCard: {
    method: 'POST',
    path: '/shop/kitchen/bycard',
    label: label('刷卡查订单', 'Orders of a card'),
    group: kitchen,
    permission: ['shop_kitchen', 'shop_collect'],
    input: { placeId, cardNo: text('卡号', 'Card', { required: true, max: 64 }) },
    answer: row({
      orders: list('订单', 'Orders', {
        orderId,
        number,
        orderStatus: choice('order_status', '订单状态', 'Status', { required: true }),
      }),
    }),
  },
  live: {
    method: 'GET',
    path: '/shop/kitchen/live',
    label: label('厨房实时更新', 'Changes in the kitchen'),
    group: kitchen,
    permission: 'shop_kitchen',
    input: { placeId },
    answer: liveChanges,
  },
  numbers: {
    method: 'GET',
    path: '/shop/collect/board',
    label: label('取餐号', 'Numbers ready for pickup'),
    group: collect,
    permission: 'shop_collect',
    input: { placeId },
    answer: row({
      placeName: text('就餐点名称', 'Name of the place'),
      ready: valueList(number),
      preparing: valueList(number),
    }),
  },
  numbersLive: {
    method: 'GET',
    path: '/shop/collect/live',
    label: label('取餐实时更新', 'Changes of the numbers'),
    group: collect,
    permission: 'shop_collect',
    input: { placeId },
    answer: liveChanges,
  },
});
