import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Why a coupon may not be used for a bill (spec/coupon#use). Amounts in the texts are yuan. */
export const useErrors = defineErrors('coupon', {
  used: { zh: '券{couponNo}已被使用', en: 'Coupon {couponNo} has already been used', status: 409 },
  'is-void': { zh: '券{couponNo}已作废', en: 'Coupon {couponNo} is void', status: 409 },
  'not-sold': {
    zh: '券{couponNo}尚未售出或发放，不能使用',
    en: 'Coupon {couponNo} has not been sold or handed out yet',
    status: 409,
  },
  'of-someone-else': {
    zh: '券{couponNo}属于其他员工',
    en: 'Coupon {couponNo} belongs to another employee',
    status: 409,
  },
  'use-past-date': {
    zh: '券{couponNo}已于{day}到期',
    en: 'Coupon {couponNo} was valid until {day}',
    status: 409,
  },
  'not-yet-valid': {
    zh: '券{couponNo}自{day}起可用',
    en: 'Coupon {couponNo} is valid from {day}',
    status: 409,
  },
  'other-place': {
    zh: '券{couponNo}仅限在以下就餐点使用：{places}',
    en: 'Coupon {couponNo} is only for: {places}',
    status: 409,
  },
  'nothing-to-pay': {
    zh: '应付金额为零，无需用券',
    en: 'Nothing is due, so no coupon is needed',
    status: 409,
  },
  'meals-only': {
    zh: '餐券只抵预订或现场就餐的一份餐，不抵商品',
    en: 'A meal coupon pays for a booked or walk-in meal, not for menu items',
    status: 409,
  },
  'below-minimum': {
    zh: '满{minSpend}元可用，应付{payable}元',
    en: 'Valid from a spend of {minSpend}; {payable} is due',
    status: 409,
  },
  'use-limit': {
    zh: '每人限用{limit}张，已用{used}张',
    en: 'The limit is {limit} per person; {used} have been used',
    status: 409,
  },
  'worth-nothing': {
    zh: '券{couponNo}对此单不足一分，不使用',
    en: 'Coupon {couponNo} would take off less than 0.01, so it is not used',
    status: 409,
  },
  'use-by-paying': {
    zh: '券在支付预订或订单时使用，不能直接新增使用记录',
    en: 'A coupon is used by paying a booking or an order with it; a use cannot be added by itself',
    status: 409,
  },
  'use-is-kept': {
    zh: '券的使用记录不能删除；取消或退款对应的预订、订单，券自动退还',
    en: 'A coupon use cannot be deleted; cancelling or refunding its booking or order returns the coupon',
    status: 409,
  },
  'one-bill-a-coupon': {
    zh: '券{couponNo}在此次支付中选了两次',
    en: 'Coupon {couponNo} is selected twice in this payment',
  },
});
