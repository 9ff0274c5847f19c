import { dictionary, entry } from '@refectory/declaration/dictionary.ts';

export const couponKind = dictionary('coupon_kind', '券种', 'Coupon kind', {
  cash: entry(1, '代金券', 'Cash'),
  percent: entry(2, '折扣券', 'Percent off'),
  meal: entry(3, '餐券', 'Meal'),
});

export const couponTypeStatus = dictionary('coupon_type_status', '券类型状态', 'Coupon type status', {
  enabled: entry(1, '启用', 'In use', 'success'),
  disabled: entry(2, '停用', 'Disabled', 'default'),
});

export const couponStatus = dictionary('coupon_status', '券状态', 'Coupon status', {
  generated: entry(0, '已生成', 'Generated', 'default'),
  signed: entry(1, '已签领', 'Signed for', 'warning'),
  sold: entry(2, '已售出', 'Sold', 'success'),
  used: entry(3, '已使用', 'Used', 'default'),
  expired: entry(4, '已过期', 'Expired', 'default'),
  voided: entry(5, '已作废', 'Void', 'default'),
});

export const handOutStatus = dictionary('coupon_hand_out_status', '发券状态', 'Hand-out status', {
  draft: entry(10, '待发放', 'Draft', 'warning'),
  given: entry(20, '已发放', 'Handed out', 'default'),
  reversed: entry(30, '已收回', 'Taken back', 'default'),
});

export const couponUploadMode = dictionary('coupon_upload_mode', '导入方式', 'Import as', {
  sign: entry(1, '签领（稍后收款）', 'Sign for (paid later)'),
  give: entry(2, '免费发放（立即可用）', 'Hand out free (ready to use)'),
});

/** Business dictionaries of coupons (spec/coupon#states). Code relies on the keys. */
export const couponDictionaries = [
  couponKind,
  couponTypeStatus,
  couponStatus,
  handOutStatus,
  couponUploadMode,
] as const;
