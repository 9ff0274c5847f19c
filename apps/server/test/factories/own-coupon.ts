import { yuanToFen } from '@refectory/declaration/money.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sellCoupon } from '@refectory/modules/coupon/server/sale/sell-coupon.ts';
import { createCoupons, createCouponType } from '#test/factories/coupon.ts';

/** A coupon type; amounts in yuan. */
export interface CouponTypeOptions {
  readonly name?: string;
  /** 1 cash, 2 percent, 3 meal. */
  readonly kind?: number;
  readonly faceValue?: string | null;
  readonly percent?: number | null;
  readonly capValue?: string | null;
  readonly minSpend?: string;
  readonly placeIds?: readonly string[];
  readonly validTo?: string | null;
  readonly validFrom?: string | null;
  readonly perPersonLimit?: number | null;
  readonly total?: number;
}

/** A coupon type, by default 5.00 off, valid for a month. Returns the id. */
export const createUsableType = (
  ctx: Context,
  {
    kind = 1,
    faceValue = kind === 1 ? '5' : null,
    percent = null,
    capValue = null,
    minSpend = '0',
    placeIds = [],
    validTo = '2026-12-20',
    validFrom = null,
    perPersonLimit = null,
    ...named
  }: CouponTypeOptions = {},
): Promise<string> =>
  createCouponType(ctx, {
    ...named,
    kind,
    face_value: faceValue === null ? null : String(yuanToFen(faceValue)),
    percent,
    cap_value: capValue === null ? null : String(yuanToFen(capValue)),
    min_spend: String(yuanToFen(minSpend)),
    place_ids: [...placeIds],
    valid_to: validTo,
    valid_from: validFrom,
    per_person_limit: perPersonLimit,
  });

/** A usable coupon of a person, given free. Returns the id. */
export async function createOwnCoupon(
  ctx: Context,
  empId: string,
  type: string | CouponTypeOptions = {},
): Promise<string> {
  const typeId = typeof type === 'string' ? type : await createUsableType(ctx, type);
  const [id = ''] = await createCoupons(ctx, typeId);
  await sellCoupon(ctx, { id, empId, salePrice: '0.00', payType: 2, remarks: '赠送' });
  return id;
}

/** State of a coupon, and its uses in order: worth, and whether given back. */
export async function readCouponState(ctx: Context, id: string) {
  const { coupon_status: status } = await ctx.db
    .selectFrom('coupon_coupon')
    .select('coupon_status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const uses = await ctx.db
    .selectFrom('coupon_use')
    .select(['value', 'given_back_at'])
    .where('coupon_id', '=', id)
    .orderBy('id')
    .execute();
  return {
    status,
    uses: uses.map(({ value, given_back_at: back }) => ({ value: Number(value), back: back !== null })),
  };
}
