import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';

/** 券使用 (spec/coupon#use): one row a use, for good; that it was given back is marked on it. */
export const couponUse = defineResource({
  name: 'coupon.use',
  path: '/coupon/uselist',
  label: label('券使用', 'Coupon use'),
  title: 'couponId',
  whenEmpty: {
    hint: label('用券付款后记在这里', 'Recorded whenever a coupon pays for something'),
  },
  sort: ['-usedAt', '-id'],
  verbs: ['export'],
  firstDays: { field: 'usedAt', from: -6, to: 0 },
  fields: {
    couponId: f.reference('coupon.coupon', '券号', 'Coupon', { list: true, search: true, width: 230 }),
    typeId: f.reference('coupon.type', '券类型', 'Type', { list: true, search: true }),
    employeeId: f.reference('dining.employee', '员工', 'Employee', { list: true, search: true }),
    bookingId: f.reference('dining.booking', '预订', 'Booking', { list: true, search: true }),
    orderId: f.reference('shop.order', '订单', 'Order', { list: true, search: true }),
    placeId: f.reference('dining.place', '就餐点', 'Place', { list: true, search: true }),
    value: f.money('抵扣金额', 'Discount', { list: true, sum: true }),
    usedAt: f.datetime('使用时间', 'Used at', { list: true, search: 'first' }),
    givenBackAt: f.datetime('退还时间', 'Returned at', {
      list: true,
      search: true,
      notSummed: label('已退还', 'Returned'),
    }),
    giveBackReason: f.text('退还原因', 'Reason', { list: 'hidden' }),
  },
});
