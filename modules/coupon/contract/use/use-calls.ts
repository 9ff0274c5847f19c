import { defineCalls } from '@refectory/declaration/call/call.ts';
import { nothing } from '@refectory/declaration/call/response-spec.ts';
import { reference, references } from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { couponUse } from '../sale/coupon-use.ts';

/** Calls required by the specification that are always refused, because uses cannot be edited (spec/coupon#use). */
export const useCalls = defineCalls({
  submit: {
    method: 'POST',
    path: `${couponUse.path}/submit`,
    label: label('新增（不允许）', 'Add (refused)'),
    group: couponUse.label,
    permission: 'coupon_use',
    input: { couponId: reference('coupon.coupon', '券', 'Coupon') },
    answer: nothing,
  },
  remove: {
    method: 'POST',
    path: `${couponUse.path}/remove`,
    label: label('删除（不允许）', 'Delete (refused)'),
    group: couponUse.label,
    permission: 'coupon_use',
    input: { ids: references('coupon.use', '券使用', 'Uses', { required: true }) },
    answer: nothing,
  },
});
