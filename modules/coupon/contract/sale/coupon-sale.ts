import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { refundStatus } from '#wallet/contract/dictionaries.ts';

/** 券销售 (spec/coupon#sale): one row a sale or gift, for good; a refund is marked on it. */
export const couponSale = defineResource({
  name: 'coupon.sale',
  path: '/coupon/salelist',
  label: label('券销售', 'Coupon sale'),
  title: 'couponId',
  whenEmpty: {
    hint: label('在“券列表”中领用、售出的券记在这里', 'Coupons that are sold are recorded here'),
    at: '/coupon/couponlist',
  },
  sort: ['-soldAt', '-id'],
  verbs: ['export'],
  firstDays: { field: 'soldAt', from: -6, to: 0 },
  fields: {
    couponId: f.reference('coupon.coupon', '券号', 'Coupon', { list: true, search: true, width: 230 }),
    typeId: f.reference('coupon.type', '券类型', 'Type', { list: true, search: true }),
    employeeId: f.reference('dining.employee', '员工', 'Employee', { list: true, search: true }),
    faceValue: f.money('面值', 'Face value', { list: true, sum: true }),
    salePrice: f.money('售价', 'Sale price', { list: true, sum: true }),
    payType: f.choice('pay_type', '支付方式', 'Payment', { list: true, search: true }),
    subsidy: f.money('补贴支付', 'Paid by subsidy', { list: 'hidden', sum: true }),
    refundStatus: f.choice('refund_status', '退款状态', 'Refund status', {
      list: true,
      search: true,
      notSummed: [refundStatus.keys.full],
    }),
    soldAt: f.datetime('售出时间', 'Sold at', { list: true, search: 'first' }),
    createUser: f.reference('system.user', '经办人', 'Sold by', { list: true, search: true }),
    handOutId: f.reference('coupon.handOut', '发券单', 'Hand-out', { list: 'hidden', search: true }),
    refundedAt: f.datetime('退款时间', 'Refunded at', { list: 'hidden', search: true }),
    refundReason: f.text('退款原因', 'Reason of the refund', { list: 'hidden' }),
    breakageAt: f.datetime('转过期收入时间', 'Counted as income at', { list: 'hidden', search: true }),
    remark: f.text('备注', 'Remark', { list: true, search: true }),
  },
  actions: {
    refund: {
      label: label('退款', 'Refund'),
      target: 'rows',
      moves: true,
      preview: true,
      tone: 'danger',
      needs: ['!refundedAt'],
      confirm: label(
        '款项原路退回，券变为未售。确定？',
        'The payment is refunded to the original method and the coupon is unsold again. Refund?',
      ),
      input: { reason: f.text('原因', 'Reason', { form: true, required: true, max: 200 }) },
    },
  },
});

export const { none: notRefunded, full: refunded } = refundStatus.keys;
