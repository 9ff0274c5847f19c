import { label } from '@refectory/declaration/label.ts';
import { leftoverReport } from '../../leftover-report.ts';
import { orderHalfhouse } from '../../order-goods.ts';
import { orderRawDishes, orderRawList } from '../../order-raw-list.ts';
import { orderReview } from '../../order-review.ts';
import { shopOrderDetail } from '../../shop-order-detail.ts';
import { defineSource, measure, ofColumn, percentFigure } from '../figure-source.ts';

const line = shopOrderDetail.columns;
const goods = orderHalfhouse.columns;
const dish = orderRawDishes.columns;
const left = leftoverReport.columns;
const review = orderReview.columns;

const ofMeal = { day: 'day', mealPeriod: 'mealPeriod', placeId: 'placeId' } as const;

/** Every order, by who ordered and how it was paid. */
export const orders = defineSource({
  label: label('订单', 'Orders'),
  right: 'shop_order',
  hasDay: true,
  by: ['mealPeriod', 'placeId', 'payType', 'orderStatus', 'employeeId', 'employeeTypeId', 'groupId', 'deptId'],
  figures: {
    orders: ofColumn(review.orders, 'orders', '未取消的订单数', 'Orders that were not cancelled'),
    portions: ofColumn(goods.portions, 'portions', '未取消订单的份数', 'Portions of orders that were not cancelled'),
    cancelled: ofColumn(goods.cancelled, 'orders', '已取消的订单数', 'Orders that were cancelled'),
    amount: ofColumn(review.orderAmount, 'yuan', '订单的实收，已扣退款', 'Net receipts of orders after refunds'),
    discount: measure(
      'money',
      label('优惠', 'Discount'),
      'yuan',
      label('已支付且未退款订单下单时的优惠', 'Discount given at ordering on orders paid and not refunded'),
    ),
    subsidy: ofColumn(review.subsidy, 'yuan', '实收中由补贴支付的部分', 'Part of the receipts paid by subsidies'),
    couponValue: ofColumn(
      review.couponValue,
      'yuan',
      '实收中由优惠券抵扣的部分',
      'Part of the receipts covered by coupons',
    ),
  },
  drillDown: {
    filters: { ...ofMeal, payType: 'payType', orderStatus: 'orderStatus', employeeId: 'employeeId' },
    given: ['mealPeriod', 'placeId', 'orderStatus'],
    unasked: {
      employeeTypeId: 'The list of orders knows the person, not the type.',
      groupId: 'The list of orders knows the person, not the group.',
      deptId: 'The list of orders knows the person, not the department.',
    },
  },
});

/** Every line of every order, whatever became of it. */
export const orderLines = defineSource({
  label: label('订单明细', 'Order lines'),
  right: 'shop_order_detail',
  hasDay: true,
  by: ['mealPeriod', 'placeId', 'employeeId', 'itemName', 'payType', 'orderStatus'],
  figures: {
    quantity: ofColumn(
      line.quantity,
      'portions',
      '全部订单的份数，含已取消',
      'Portions of all orders, including cancelled ones',
    ),
    amount: ofColumn(line.amount, 'yuan', '全部订单的金额，含已取消', 'Amount of all orders, including cancelled ones'),
    discount: ofColumn(line.discount, 'yuan', '下单时的优惠', 'Discount given at ordering'),
    kept: ofColumn(line.kept, 'yuan', '已支付且未退款的金额', 'Paid and not refunded'),
    couponValue: ofColumn(
      line.couponValue,
      'yuan',
      '实收中由优惠券抵扣的部分',
      'Part of the receipts covered by coupons',
    ),
    discountRate: percentFigure(
      'discount',
      'amount',
      label('优惠率', 'Discount rate'),
      label('优惠占金额的比例', 'Discount as a share of the amount'),
    ),
  },
  drillDown: {
    filters: { ...ofMeal, employeeId: 'employeeId', itemName: 'name', payType: 'payType', orderStatus: 'orderStatus' },
    given: ['mealPeriod', 'placeId', 'itemName', 'orderStatus'],
  },
});

/** Portions of goods, by the kind of place: the rows of the statistics of small shops and hotels. */
export const orderGoods = defineSource({
  label: label('点餐份数', 'Items ordered'),
  right: 'shop_order_detail',
  hasDay: true,
  by: ['mealPeriod', 'placeId', 'placeKind', 'dishId', 'itemName'],
  figures: {
    orders: ofColumn(
      goods.orders,
      'orders',
      '含该商品的未取消订单数；一单多种商品，每种各计一次',
      'Uncancelled orders with the menu item; an order with several items counts once for each',
    ),
    portions: ofColumn(goods.portions, 'portions', '未取消订单的份数', 'Portions of orders that were not cancelled'),
    paid: ofColumn(goods.paid, 'portions', '其中已支付的份数', 'Of these, paid'),
    done: ofColumn(goods.done, 'portions', '其中已完成的份数', 'Of these, done'),
    cancelled: ofColumn(goods.cancelled, 'portions', '已取消订单的份数', 'Portions of cancelled orders'),
    amount: ofColumn(goods.amount, 'yuan', '已支付且未退款的金额', 'Paid and not refunded'),
  },
  drillDown: {
    filters: { ...ofMeal, dishId: 'dishId', itemName: 'name' },
    given: ['mealPeriod', 'placeId', 'itemName'],
    unasked: { placeKind: 'The list of order lines knows its place, not the type of it.' },
  },
});

/** Portions per dish that bookings and orders take, as the order summary counts them. */
export const demand = defineSource({
  label: label('菜品需求', 'Dish requirements'),
  right: 'basic_order_raw_list',
  hasDay: true,
  by: ['mealPeriod', 'placeId', 'dishId'],
  figures: {
    booked: ofColumn(dish.booked, 'portions', '套餐预订带来的菜品份数', 'Portions of the dish needed for bookings'),
    ordered: ofColumn(dish.ordered, 'portions', '订单带来的菜品份数', 'Portions of the dish needed for orders'),
    portions: measure(
      'integer',
      label('菜品份数', 'Portions'),
      'portions',
      label('预订与订单合计的菜品份数', 'Portions of the dish needed for bookings and orders'),
    ),
    cost: ofColumn(
      orderRawList.columns.needCost,
      'yuan',
      '这些份数的原材料按今日单位成本，仅有配方的菜品',
      'Ingredients of these portions at the cost they have today, of dishes with a recipe',
    ),
  },
  drillDown: { filters: { ...ofMeal, dishId: 'dishId' }, given: ['mealPeriod', 'placeId', 'dishId'] },
});

/** What was left of dishes, where it was recorded. */
export const leftovers = defineSource({
  label: label('剩余', 'Leftovers'),
  right: 'basic_leftover',
  hasDay: true,
  by: ['mealPeriod', 'placeId', 'dishId', 'leftoverReason'],
  figures: {
    records: measure(
      'integer',
      left.meals.label,
      'times',
      label('登记的次数，每餐每菜一次', 'Number of records, one per dish and meal'),
    ),
    planned: ofColumn(left.planned, 'portions', '登记时的计划份数', 'Portions planned, where leftovers were recorded'),
    served: ofColumn(left.served, 'portions', '登记时的供应份数', 'Portions served, where leftovers were recorded'),
    left: ofColumn(left.left, 'portions', '按份登记的剩余', 'Leftovers recorded in portions'),
    kilograms: ofColumn(left.kilograms, 'kilograms', '按公斤登记的剩余', 'Leftovers recorded in kilograms'),
    cost: ofColumn(
      left.cost,
      'yuan',
      '剩余的成本，仅成本已知的菜品',
      'Cost of leftovers, for dishes with a known cost',
    ),
    plannedInPortions: measure(
      'integer',
      label('按份登记的计划', 'Planned, by portions'),
      'portions',
      label('按份登记剩余的菜品的计划份数', 'Planned portions of dishes whose leftovers are recorded in portions'),
    ),
    share: percentFigure(
      'left',
      'plannedInPortions',
      label('剩余率', 'Share left'),
      label('按份登记的剩余占其计划的比例', 'Leftovers in portions as a share of the plan'),
    ),
  },
  drillDown: {
    filters: { ...ofMeal, dishId: 'dishId', leftoverReason: 'reason' },
    given: ['mealPeriod', 'placeId', 'dishId'],
  },
});
