import { list, row } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';

/** A person's coupon for a bill: the saving, or why it cannot be used (spec/coupon#offers). */
export const couponOfferFields = {
  couponId: f.reference('coupon.coupon', '券', 'Coupon', { required: true }),
  couponNo: f.text('券号', 'Coupon no.', { required: true }),
  typeName: f.text('券类型', 'Type', { required: true }),
  kind: f.choice('coupon_kind', '券种', 'Kind', { required: true }),
  expireOn: f.date('到期日', 'Expires on'),
  saves: f.money('可省', 'Saves', { required: true, sensitive: false }),
  usable: f.flag('可用', 'May be used'),
  best: f.flag('最优', 'Best'),
  code: f.text('拒绝代码', 'Code of the refusal'),
  reason: f.text('原因', 'Reason'),
};

/** Coupons usable for a bill, best first, then unusable ones with the reason. */
export const couponOffers = list('优惠券', 'Coupons', couponOfferFields);

/** The amount due for a booking or order, with the coupons for it. */
export const couponBill = row({
  payable: f.money('应付金额', 'To pay', { required: true }),
  coupons: couponOffers,
});
