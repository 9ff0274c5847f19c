import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { couponTable } from '../state-tables.ts';

/** Returns a signed coupon (spec/coupon#sign): signed → generated. */
export async function returnCoupon(ctx: Context, { id }: { readonly id: string }) {
  await transitionRows(ctx, couponTable, 'return', [id], { set: { emp_id: null, signed_at: null } });
}
