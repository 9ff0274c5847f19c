import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { bookBreakage } from '../sale/breakage.ts';
import { couponTable } from '../state-tables.ts';

/** Makes a coupon void for good, with a reason (spec/coupon#void): generated, signed, sold → voided. Money taken for it stays, as income. */
export async function voidCoupon(ctx: Context, { id, reason }: { readonly id: string; readonly reason: string }) {
  await transitionRows(ctx, couponTable, 'void', [id], { detail: reason });
  await bookBreakage(ctx, [id]);
}
