import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Refusals of coupons (spec/coupon#types). Amounts in the texts are yuan. */
export const couponErrors = defineErrors('coupon', {
  'type-name-taken': { zh: '已有同名券类型', en: 'There is already a coupon type with that name' },
  'type-code-taken': { zh: '已有相同编码的券类型', en: 'There is already a coupon type with that code' },
  'days-reversed': { zh: '失效日期不能早于生效日期', en: 'The last day must not be before the first' },
  'end-missing': { zh: '请填写失效日期或有效天数', en: 'Please give a last day or a number of valid days' },
  'face-value-missing': { zh: '代金券须填写面值', en: 'A cash coupon needs a face value' },
  'percent-missing': { zh: '折扣券须填写优惠百分比', en: 'A percent coupon needs a percentage' },
  'type-has-coupons': {
    zh: '该类型已生成{count}张券，“{field}”不能再改，请新建券类型',
    en: '{count} coupons of this type exist, so “{field}” is fixed; add a new type instead',
    status: 409,
  },
  'above-total': {
    zh: '超过总量：总量{total}张，已生成{generated}张，还可生成{left}张',
    en: 'Above the total of {total}: {generated} are generated, {left} more are possible',
    status: 409,
  },
  'total-below-generated': {
    zh: '总量不能少于已生成的张数',
    en: 'The total cannot be less than what is already generated',
    status: 409,
  },
  'type-disabled': { zh: '券类型“{type}”已停用', en: 'The coupon type “{type}” is disabled', status: 409 },
  'type-ended': {
    zh: '券类型“{type}”已于{day}失效',
    en: 'The coupon type “{type}” ended on {day}',
    status: 409,
  },
  'employee-not-active': { zh: '该员工不是在职状态', en: 'That employee is not active', status: 409 },
  'no-such-employee': { zh: '没有工号为{saasNo}的员工', en: 'There is no employee with number {saasNo}', status: 404 },
  'over-person-limit': {
    zh: '每人限领{limit}张，该员工已有{has}张',
    en: 'The limit is {limit} per person; this employee already has {has}',
    status: 409,
  },
  'signed-by-other': {
    zh: '该券已由其他员工签领，请先退回',
    en: 'Another employee signed for this coupon; return it first',
    status: 409,
  },
  'price-needs-reason': {
    zh: '售价低于{price}元，请填写原因',
    en: 'The price is below {price}; please give a reason',
  },
  'price-above-regular': {
    zh: '售价高于{price}元，请填写原因',
    en: 'The price is above {price}; please give a reason',
  },
  'price-missing': { zh: '该券类型没有售价，请填写售价', en: 'This type has no price; please enter one' },
  'past-its-day': { zh: '该券已于{day}过期', en: 'The coupon expired on {day}', status: 409 },
  'sale-refunded': { zh: '该笔销售已退款', en: 'This sale was already refunded', status: 409 },
  'no-such-number': { zh: '没有券号“{couponNo}”', en: 'There is no coupon “{couponNo}”', status: 404 },
  'number-mistyped': {
    zh: '券号“{couponNo}”校验位不符，请检查是否输错',
    en: 'The check digit of “{couponNo}” is wrong; please check for typing errors',
  },
  'nobody-to-send-to': { zh: '该券没有持有人', en: 'This coupon has no holder', status: 409 },
  'holder-without-account': {
    zh: '持有人没有登录账号，无法发送',
    en: 'The holder has no user account to send it to',
    status: 409,
  },
  'hand-out-without-target': { zh: '请选择发放的{target}', en: 'Please choose the {target} to give to' },
  'hand-out-to-no-one': {
    zh: '发放范围内没有在职员工',
    en: 'There are no active employees in this range',
    status: 409,
  },
  'hand-out-not-draft': {
    zh: '发券单{handOutNo}已发放或已收回，不能修改或删除',
    en: 'Hand-out {handOutNo} has been handed out or taken back and cannot be changed or deleted',
    status: 409,
  },
  'hand-out-over-limit': {
    zh: '{people}人将超过每人限领{limit}张',
    en: '{people} people would have more than the limit of {limit}',
    status: 409,
  },
  'record-fixed': { zh: '记录只增不改', en: 'This record cannot be changed', status: 409 },
  'upload-count': { zh: '张数须为1至{max}的整数', en: 'How many must be a whole number from 1 to {max}' },
  'too-few-left': {
    zh: '该类型未售的券只有{left}张',
    en: 'Only {left} unsold coupons of this type are left',
    status: 409,
  },
  'coupon-or-type': { zh: '请填写券号或券类型', en: 'Please give a coupon number or a coupon type' },
});
