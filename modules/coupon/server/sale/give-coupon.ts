import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { assertWithinLimit } from '../coupon/assert-within-limit.ts';
import { employeeNote, lockEmployee } from '../coupon/read-employee.ts';
import { readOpenCoupon } from '../coupon/read-open-coupon.ts';
import { couponTable } from '../state-tables.ts';
import { lastDay } from './sale-rules.ts';

/** Gives one coupon away for nothing (spec/coupon#upload): generated → sold, with its row of sale. */
export async function giveCoupon(ctx: Context, { id, empId }: { readonly id: string; readonly empId: string }) {
  const employee = await lockEmployee(ctx, empId);
  const { type } = await readOpenCoupon(ctx, id);
  await assertWithinLimit(ctx, type, empId, id);
  const remark = employeeNote(employee);
  const expireOn = lastDay(type, businessDay(ctx.now, ctx.zone));
  await transitionRows(ctx, couponTable, 'give', [id], {
    set: { emp_id: empId, sale_price: 0, sold_at: ctx.now, expire_on: expireOn },
    detail: remark,
  });
  await ctx.db
    .insertInto('coupon_sale')
    .values({ coupon_id: id, type_id: type.id, employee_id: empId, face_value: type.face_value, sale_price: 0 })
    .execute();
}
