import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { defineResource } from '@refectory/declaration/resource.ts';
import { payType } from '#wallet/contract/dictionaries.ts';
import { availablePayTypes } from '#wallet/contract/pay-types.ts';
import { couponHolder, couponLife, printedCoupons } from './coupon-responses.ts';
import { couponStates } from './coupon-states.ts';

const { moves } = couponStates;

/** Permission to sell a coupon below its price without a reason. */
export const discountPermission = 'coupon_coupon_discount';

/** Maximum number of coupons printed at once. */
export const maxPrinted = 500;

const empId = f.reference('dining.employee', '员工', 'Employee', { form: true, required: true });
const reason = f.text('原因', 'Reason', { form: true, required: true, max: 200 });

/** 券 (spec/coupon#states): a numbered coupon with its holder and state. */
export const coupon = defineResource({
  name: 'coupon.coupon',
  path: '/coupon/couponlist',
  label: label('券', 'Coupon'),
  title: 'couponNo',
  whenEmpty: {
    hint: label('券由券类型生成', 'Coupons are generated from their type'),
    at: '/coupon/typelist',
  },
  verbs: ['export'],
  history: false,
  states: couponStates,
  fields: {
    couponNo: f.text('券号', 'Coupon no.', { list: true, search: true, width: 230 }),
    typeId: f.reference('coupon.type', '券类型', 'Type', { list: true, search: true, secondaryLabel: 'note' }),
    couponStatus: f.choice('coupon_status', '状态', 'Status', { list: true, search: true }),
    empId: f.reference('dining.employee', '持有人', 'Holder', { list: true, search: true }),
    salePrice: f.money('售价', 'Sale price', { list: true, sum: true, sensitive: false }),
    payType: f.choice('pay_type', '支付方式', 'Payment', { list: true, search: true }),
    signedAt: f.datetime('签领时间', 'Signed for at', { list: 'hidden', search: true }),
    soldAt: f.datetime('售出时间', 'Sold at', { list: true, search: true }),
    usedAt: f.datetime('使用时间', 'Used at', { list: true, search: true }),
    expireOn: f.date('到期日', 'Expires on', { list: true, search: true }),
  },
  queries: {
    life: {
      label: label('券的经过', 'Coupon history'),
      permission: ['coupon_coupon', 'coupon_life'],
      input: { couponNo: f.text('券号', 'Coupon no.', { required: true, max: 60 }) },
      answer: couponLife,
    },
    printable: {
      label: label('打印券', 'Coupons to print'),
      input: { ids: f.references('coupon.coupon', '券', 'Coupons', { required: true, max: maxPrinted }) },
      answer: printedCoupons,
    },
  },
  actions: {
    getemployee: {
      label: label('按工号查员工', 'Find by staff number'),
      target: 'resource',
      hidden: true,
      permission: 'coupon_coupon',
      input: { saasNo: f.text('工号', 'Staff no.', { required: true, max: 50 }) },
      answer: couponHolder,
    },
    sign: {
      label: label('签领', 'Sign for'),
      target: 'rows',
      from: moves.sign.from,
      next: true,
      undo: 'return',
      input: { empId },
    },
    return: {
      label: label('退回', 'Return'),
      target: 'rows',
      from: moves.return.from,
      confirm: label('确定将该券退回未签领？', 'Return this coupon? It will no longer be signed for.'),
      confirmSeveral: label(
        '确定将所选的券退回未签领？',
        'Return the selected coupons? They will no longer be signed for.',
      ),
    },
    sale: {
      label: label('售出', 'Sell'),
      target: 'rows',
      from: moves.sale.from,
      moves: true,
      tone: 'primary',
      prefill: true,
      input: {
        empId,
        salePrice: f.money('每张售价', 'Unit price', {
          form: true,
          min: 0,
          max: 100_000,
          help: label('留空为券类型的售价', 'Leave empty for the price of the type'),
        }),
        payType: f.choice('pay_type', '支付方式', 'Payment', {
          form: true,
          required: true,
          initial: payType.keys.cash,
          selectableKeys: availablePayTypes,
        }),
        remarks: f.text('备注', 'Remark', {
          form: true,
          max: 200,
          help: label('与应售价不同时填写原因', 'Give a reason if the price is not the regular one'),
        }),
      },
    },
    refund: {
      label: label('退款', 'Refund'),
      target: 'rows',
      from: moves.refund.from,
      moves: true,
      preview: true,
      tone: 'danger',
      confirm: label(
        '款项原路退回，券变为未售。确定？',
        'The payment is refunded to the original method and the coupon is unsold again. Refund?',
      ),
      input: { reason },
    },
    void: {
      label: label('作废', 'Void'),
      target: 'rows',
      from: moves.void.from,
      tone: 'danger',
      confirm: label(
        '作废后不能恢复；已收的款项不退（需要时请先退款）。确定？',
        'A void coupon cannot be restored and is not refunded (refund it first if needed). Continue?',
      ),
      input: { reason },
    },
    send: {
      label: label('发送给本人', 'Send to holder'),
      short: label('发送', 'Send'),
      target: 'rows',
      from: [couponStates.keys.signed, couponStates.keys.sold],
    },
  },
});
