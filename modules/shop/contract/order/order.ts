import { results } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { couponBill } from '#coupon/contract/use/coupon-offer.ts';
import { enabledTableFilter } from '#dining/contract/place/table.ts';
import { payStatus, payType } from '#wallet/contract/dictionaries.ts';
import { availablePayTypes } from '#wallet/contract/pay-types.ts';
import { orderStatus } from '../dictionaries.ts';
import { orderStates } from './order-states.ts';
import { quotedOrder } from './quoted-order.ts';
import { maxItems, orderedGoods, requestedGoods } from './requested-goods.ts';

const { pay, cancel, requestCancel, agree, refuse, prepare, ready, recall, done, refund } = orderStates.moves;

const { paid, cancelRequested, preparing, ready: readyState, done: doneState } = orderStates.keys;
/** States in which a receipt can be printed. */
const slipStates = [paid, cancelRequested, preparing, readyState, doneState];
const seldomRows = { target: 'rows', seldom: true } as const;

const employeeId = f.reference('dining.employee', '员工', 'Employee', {
  list: true,
  search: true,
  form: 'add',
  secondaryLabel: 'note',
});
const cardNo = f.text('卡号', 'Card', {
  list: 'hidden',
  form: 'add',
  max: 64,
  help: label('刷卡代替选择员工', 'Swipe a card instead of choosing an employee'),
});
const ofMeal = { list: true, search: 'first', form: 'add', required: true } as const;
const placeId = f.reference('dining.place', '就餐点', 'Place', ofMeal);
const day = f.date('就餐日期', 'Date', ofMeal);
const mealPeriod = f.choice('meal_period', '餐次', 'Meal', ofMeal);
/** Requested menu items with quantities. */
const items = f.lines('商品', 'Menu items', requestedGoods, { required: true, max: maxItems });
const offeredPayType = f.choice('pay_type', '支付方式', 'Payment', {
  list: true,
  search: true,
  form: 'add',
  initial: payType.keys.balance,
  selectableKeys: availablePayTypes,
});

/** 订单 (spec/shop#order): menu items ordered by a person for a meal at a place. */
export const order = defineResource({
  name: 'shop.order',
  path: '/shop/order',
  label: label('订单', 'Order'),
  title: 'orderNo',
  fields: {
    orderNo: f.text('订单号', 'Order no.', { list: true, search: true }),
    employeeId,
    cardNo,
    orderStatus: f.choice('order_status', '订单状态', 'Status', {
      list: true,
      search: true,
      removeFrom: [orderStatus.keys.cancelled],
      notSummed: [orderStatus.keys.cancelled],
    }),
    portions: f.integer('份数', 'Portions', { list: true, sum: true }),
    payPrice: f.money('应付金额', 'Amount due', { list: true, sum: true }),
    placeId,
    day,
    mealPeriod,
    items: f.lines('商品', 'Menu items', orderedGoods, { form: 'add', required: true, max: maxItems }),
    payType: offeredPayType,
    saasNo: f.text('工号', 'Staff no.', { list: 'hidden', search: true }),
    totalPrice: f.money('总价', 'Total', { list: 'hidden', sum: true }),
    discount: f.money('优惠', 'Discount', { list: 'hidden', sum: true }),
    payStatus: f.choice('pay_status', '支付状态', 'Payment status', {
      list: 'hidden',
      search: true,
      removeFrom: [payStatus.keys.unpaid],
    }),
    refundStatus: f.choice('refund_status', '退款状态', 'Refund status', { list: 'hidden', search: true }),
    source: f.choice('order_source', '来源', 'Source', { list: 'hidden', search: true }),
    tableId: f.reference('dining.table', '餐桌', 'Table', {
      list: 'hidden',
      search: true,
      form: true,
      optionFilter: enabledTableFilter,
    }),
    subsidy: f.money('补贴支付', 'Paid from subsidy', { list: 'hidden', sum: true }),
    couponId: f.reference('coupon.coupon', '优惠券', 'Coupon', { list: 'hidden', search: true }),
    couponValue: f.money('优惠券抵扣', 'Paid by coupon', { list: 'hidden', sum: true }),
    refunded: f.money('已退金额', 'Refunded', { list: 'hidden', sum: 'always' }),
    payDeadline: f.datetime('支付截止', 'Pay by', { list: 'hidden' }),
    paidAt: f.datetime('支付时间', 'Paid at', { list: 'hidden' }),
    kitchenAt: f.datetime('后厨单时间', 'Kitchen slip at', { list: 'hidden' }),
    uncollected: f.flag('未取', 'Not picked up', { list: 'hidden', search: true, mark: 'error' }),
    strike: f.flag('爽约', 'No-show', { list: 'hidden', search: true, mark: 'error' }),
    cancelledAt: f.datetime('取消时间', 'Cancelled at', { list: 'hidden' }),
    cancelReason: f.text('取消原因', 'Why it is to be cancelled', { list: 'hidden' }),
    cancelAskedAt: f.datetime('申请取消时间', 'Cancellation requested at', { list: 'hidden' }),
    cancelAskedBy: f.reference('system.user', '取消申请人', 'Cancellation requested by', { list: 'hidden' }),
    remark: f.multiline('备注', 'Remark', { list: 'hidden', form: true, max: 500 }),
  },
  verbs: ['add', 'edit', 'remove', 'export'],
  firstDays: { field: 'day', from: 0, to: 0 },
  calendar: { from: 'day', countedBy: ['mealPeriod', 'orderStatus'], namedDays: 'dining.holiday' },
  states: orderStates,
  queries: {
    coupons: {
      label: label('可用的优惠券', 'Coupons that may be used'),
      readsNewest: 'The bill is paid by what is shown here.',
      permission: 'shop_order_pay',
      input: { id: f.reference('shop.order', '订单', 'Order', { required: true }) },
      answer: couponBill,
    },
  },
  actions: {
    pay: {
      label: label('支付', 'Pay'),
      target: 'rows',
      from: pay.from,
      moves: true,
      afterAdd: true,
      tone: 'primary',
      input: {
        payType: f.choice('pay_type', '支付方式', 'Payment', { selectableKeys: availablePayTypes }),
        couponId: f.reference('coupon.coupon', '优惠券', 'Coupon', {
          help: label('一张券只抵一笔', 'One coupon pays for one booking or order'),
        }),
      },
    },
    cancel: {
      label: label('取消订单', 'Cancel order'),
      several: label('取消订单', 'Cancel orders'),
      target: 'rows',
      from: [...cancel.from, ...requestCancel.from],
      moves: true,
      preview: true,
      tone: 'danger',
      confirm: label(
        '确定取消该订单？已支付的金额将原路退回，份数退还。已开始制作的由后厨决定。',
        'Cancel this order? The payment is refunded to the original method and the portions become available again. The kitchen decides if it is being prepared.',
      ),
      confirmSeveral: label(
        '确定取消所选订单？已支付的金额将原路退回，份数退还。已开始制作的由后厨决定。',
        'Cancel the selected orders? Payments are refunded to the original method and the portions become available again. The kitchen decides on those being prepared.',
      ),
      input: {
        reason: f.multiline('原因', 'Reason', {
          max: 200,
          help: label(
            '超过取消截止时间或已开始制作的须填写',
            'Required after the cancellation deadline or once the kitchen has started',
          ),
        }),
      },
      answer: results({ orderStatus: f.choice('order_status', '订单状态', 'Status') }),
    },
    agree: {
      label: label('同意取消', 'Agree to cancel'),
      short: label('同意', 'Agree'),
      ...seldomRows,
      from: agree.from,
      next: true,
      moves: true,
      preview: true,
      tone: 'danger',
      confirm: label(
        '同意取消该订单？金额将原路退回，份数退还。',
        'Agree to cancel this order? The payment is refunded to the original method and the portions become available again.',
      ),
      confirmSeveral: label(
        '同意取消所选订单？金额将原路退回，份数退还。',
        'Agree to cancel the selected orders? Payments are refunded to the original method and the portions become available again.',
      ),
    },
    refuse: {
      label: label('拒绝取消', 'Refuse to cancel'),
      ...seldomRows,
      from: refuse.from,
      input: {
        reason: f.multiline('原因', 'Reason', {
          required: true,
          max: 200,
          help: label('申请人将收到此原因', 'The person who asked will be told this reason'),
        }),
      },
    },
    prepare: { label: label('开始制作', 'Prepare'), target: 'rows', from: prepare.from, next: true },
    ready: { label: label('制作完成', 'Ready'), target: 'rows', from: ready.from, next: true, undo: 'recall' },
    recall: {
      ...seldomRows,
      label: label('撤回待取', 'Back to preparation'),
      from: recall.from,
      permission: 'shop_order_ready',
    },
    done: { label: label('交付', 'Hand over'), target: 'rows', from: done.from, next: true },
    refund: {
      label: label('退款', 'Refund'),
      ...seldomRows,
      from: refund.from,
      needs: ['payPrice', '!refunded'],
      moves: true,
      preview: true,
      tone: 'danger',
      confirm: label(
        '确定退还该已完成订单的款项？将原路退回，订单保持已完成。',
        'Refund this finished order? The payment is refunded to the original method; the order stays done.',
      ),
      confirmSeveral: label(
        '确定退还所选已完成订单的款项？将原路退回，订单保持已完成。',
        'Refund the selected finished orders? Payments are refunded to the original method; the orders stay done.',
      ),
      input: { reason: f.multiline('原因', 'Reason', { required: true, max: 200 }) },
    },
    receipt: {
      label: label('打印小票', 'Print receipt'),
      ...seldomRows,
      from: slipStates,
      answer: results({ jobId: f.reference('shop.printJob', '打印任务', 'Print job') }),
    },
    quote: {
      label: label('试算', 'Quote'),
      target: 'resource',
      hidden: true,
      permission: 'shop_order_add',
      answer: quotedOrder,
      input: { employeeId, cardNo, placeId, day, mealPeriod, items, payType: offeredPayType },
    },
  },
});
