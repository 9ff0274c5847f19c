import type { Context } from '@refectory/engine/request/context.ts';
import { giveHandOut } from '@refectory/modules/coupon/server/hand-out/give-hand-out.ts';
import { sellCoupon } from '@refectory/modules/coupon/server/sale/sell-coupon.ts';
import { generateCoupons } from '@refectory/modules/coupon/server/type/generate-coupons.ts';
import { payType } from '@refectory/modules/wallet/contract/dictionaries.ts';
import { sql } from 'kysely';
import { bookingRequest, createBooking, createCanteen, createDiner } from './booking.ts';
import { createEmployee } from './employee.ts';
import { insertRow, nextSerial } from './insert-row.ts';

/** An enabled coupon type: 10 yuan off, valid to the end of the year, 1000 in all; `values` replace columns. */
export async function createCouponType(ctx: Context, values: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const serial = nextSerial();
  const type = {
    name: `券${serial}`,
    code: `T${serial}`,
    kind: 1,
    face_value: values.kind && values.kind !== 1 ? null : '1000',
    valid_to: '2026-12-31',
    total: 1000,
    ...values,
  };
  const row = await ctx.db.insertInto('coupon_type').values(type).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** A number of new coupons of a type; ids by coupon number. */
export async function createCoupons(ctx: Context, typeId: string, count = 1): Promise<string[]> {
  const { numbers } = await generateCoupons(ctx, typeId, count);
  const { rows } = await sql<{ id: string }>`
    select id from coupon_coupon where tenant_id = app_tenant() and coupon_no = any(${numbers}::text[]) order by id`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
}

/** An unsold coupon of a type of its own. */
export async function createUnsoldCoupon(ctx: Context): Promise<string> {
  const [id = ''] = await createCoupons(ctx, await createCouponType(ctx));
  return id;
}

/** A coupon sold for cash; ids of sale and coupon. */
export async function createSale(ctx: Context, empId?: string): Promise<{ id: string; couponId: string }> {
  const couponId = await createUnsoldCoupon(ctx);
  await sellCoupon(ctx, { id: couponId, empId: empId ?? (await createEmployee(ctx)), payType: payType.keys.cash });
  const sale = ctx.db.selectFrom('coupon_sale').select('id').where('coupon_id', '=', couponId);
  return { id: (await sale.executeTakeFirstOrThrow()).id, couponId };
}

/** A coupon that paid for a booking; id of its use. */
export async function createUse(ctx: Context): Promise<string> {
  const request = bookingRequest(await createCanteen(ctx), await createDiner(ctx));
  const { couponId } = await createSale(ctx, request.employeeId);
  const { type_id } = await ctx.db
    .updateTable('coupon_coupon')
    .set({ coupon_status: 3, used_at: ctx.now })
    .where('id', '=', couponId)
    .returning('type_id')
    .executeTakeFirstOrThrow();
  return insertRow(ctx, 'coupon_use', {
    coupon_id: couponId,
    type_id,
    employee_id: request.employeeId,
    booking_id: await createBooking(ctx, request),
    place_id: request.placeId,
    value: '500',
  });
}

/** A hand-out to one person; a draft unless `given`. */
export async function createHandOut(ctx: Context, given = false): Promise<string> {
  const draft = {
    hand_out_no: `H${nextSerial()}`,
    name: '发券',
    type_id: await createCouponType(ctx),
    employee_ids: [await createEmployee(ctx)],
  };
  const { id } = await ctx.db.insertInto('coupon_hand_out').values(draft).returning('id').executeTakeFirstOrThrow();
  if (given) await giveHandOut(ctx, { id });
  return id;
}

/** Number of coupons of a type by state, from its balance. Throws if counting the coupons gives another result. */
export async function readCouponBalance(ctx: Context, typeId: string): Promise<readonly number[]> {
  const { rows } = await sql<{ generated: number; states: number[]; counted: number[] }>`
    select t.generated, array[t.unsold, t.signed, t.sold, t.used, t.expired, t.voided] as states,
      array(select count(c.id)::int from generate_series(0, 5) s
        left join coupon_coupon c on c.tenant_id = app_tenant() and c.type_id = t.id and c.coupon_status = s group by s order by s) as counted
    from coupon_type_row t where t.tenant_id = app_tenant() and t.id = ${typeId}::bigint`.execute(ctx.db);
  const [balance] = rows;
  if (!balance) throw new Error(`no coupon type ${typeId}`);
  const { generated, states, counted } = balance;
  if (String(states) !== String(counted) || generated !== states.reduce((sum, n) => sum + n, 0))
    throw new Error(`coupon type ${typeId}: generated ${generated}, balance ${states}, counted ${counted}`);
  return states;
}
