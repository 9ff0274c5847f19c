import { label } from '@refectory/declaration/label.ts';
import { defineSource, measure } from '../figure-source.ts';

const count = (zh: string, en: string, meaningZh: string, meaningEn: string) =>
  measure('integer', label(zh, en), 'coupons', label(meaningZh, meaningEn));

/** Coupons by the day they were generated, and what has become of them since. */
export const coupons = defineSource({
  label: label('券', 'Coupons'),
  right: 'coupon_coupon',
  hasDay: true,
  by: ['couponTypeId'],
  figures: {
    generated: count('生成', 'Generated', '生成的券', 'Coupons that were generated'),
    unsigned: count('未签领', 'Not signed for', '其中尚未签领的', 'Of these, not signed for'),
    signed: count('已签领', 'Signed for', '其中已签领未售出的', 'Of these, signed for but not sold'),
    usable: count('可使用', 'To be used', '其中已售出未使用的', 'Of these, sold but not used'),
    used: count('已使用', 'Used', '其中已使用的', 'Of these, used'),
    expired: count('已过期', 'Expired', '其中已过期的', 'Of these, expired'),
    voided: count('已作废', 'Void', '其中已作废的', 'Of these, void'),
  },
  drillDown: { filters: { day: 'createTime', couponTypeId: 'typeId' }, given: ['couponTypeId'] },
});

/** Coupons by the day they were sold or given away. */
export const couponSales = defineSource({
  label: label('券销售', 'Coupon sales'),
  right: 'coupon_sale',
  hasDay: true,
  by: ['couponTypeId', 'payType'],
  figures: {
    sold: measure('integer', label('售出', 'Sold'), 'coupons', label('售出的券，不含赠送', 'Coupons sold for money')),
    given: measure('integer', label('赠送', 'Given away'), 'coupons', label('免费发出的券', 'Coupons given away')),
    amount: measure('money', label('售出金额', 'Amount'), 'yuan', label('售券的金额', 'Amount from coupon sales')),
    refunded: measure(
      'integer',
      label('退券', 'Refunded'),
      'coupons',
      label('已退款的券', 'Coupons that were refunded'),
    ),
    refundedAmount: measure(
      'money',
      label('退款金额', 'Refunded'),
      'yuan',
      label('退券的金额', 'Amount refunded for coupons'),
    ),
  },
  drillDown: {
    filters: { day: 'soldAt', couponTypeId: 'typeId', payType: 'payType' },
    given: ['couponTypeId'],
  },
});

/** Coupons by the day and place they were used. */
export const couponUses = defineSource({
  label: label('券使用', 'Coupon use'),
  right: 'coupon_use',
  hasDay: true,
  by: ['placeId', 'couponTypeId', 'employeeId'],
  figures: {
    used: measure(
      'integer',
      label('使用张数', 'Used'),
      'coupons',
      label('使用且未退还的券', 'Coupons used and not returned'),
    ),
    value: measure(
      'money',
      label('抵扣金额', 'Discount'),
      'yuan',
      label('使用且未退还的抵扣金额', 'Amount covered by coupons used and not returned'),
    ),
    givenBack: measure(
      'integer',
      label('退还张数', 'Returned'),
      'coupons',
      label('使用后退还的券', 'Coupons returned after use'),
    ),
  },
  drillDown: {
    filters: { day: 'usedAt', placeId: 'placeId', couponTypeId: 'typeId', employeeId: 'employeeId' },
    given: ['couponTypeId'],
  },
});
