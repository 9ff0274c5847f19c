import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { bookBreakage } from '../sale/breakage.ts';
import { couponTable } from '../state-tables.ts';

/**
 * Voids a coupon permanently, with a reason (spec/coupon#void): generated, signed, sold → voided. Its payment stays
 * as income.
 */
export async function voidCoupon(ctx: Context, { id, reason }: { readonly id: string; readonly reason: string }) {
  await transitionRows(ctx, couponTable, 'void', [id], { detail: reason });
  await bookBreakage(ctx, [id]);
}
