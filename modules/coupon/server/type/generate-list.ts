import type { Context } from '@refectory/engine/request/context.ts';
import { generateCoupons } from './generate-coupons.ts';

/** Generates so many coupons of a type (spec/coupon#generating, `generatelist`). */
export async function generateList(ctx: Context, { id, count }: { readonly id: string; readonly count: number }) {
  const { type, numbers } = await generateCoupons(ctx, id, count);
  return {
    generated: count,
    left: type.total - type.generated - count,
    firstNo: numbers[0] ?? '',
    lastNo: numbers.at(-1) ?? '',
  };
}
