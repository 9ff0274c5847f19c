import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { couponTable } from '../state-tables.ts';
import { assertWithinLimit } from './assert-within-limit.ts';
import { employeeNote, lockEmployee } from './read-employee.ts';
import { readOpenCoupon } from './read-open-coupon.ts';

/** Hands a coupon to a person before payment (spec/coupon#sign): generated → signed. */
export async function signCoupon(ctx: Context, { id, empId }: { readonly id: string; readonly empId: string }) {
  const employee = await lockEmployee(ctx, empId);
  const coupon = await readOpenCoupon(ctx, id);
  await assertWithinLimit(ctx, coupon.type, empId);
  const set = { emp_id: empId, signed_at: ctx.now };
  await transitionRows(ctx, couponTable, 'sign', [id], { set, detail: employeeNote(employee) });
}
