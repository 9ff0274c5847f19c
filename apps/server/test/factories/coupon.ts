import type { Context } from '@refectory/engine/request/context.ts';
import { generateCoupons } from '@refectory/modules/coupon/server/type/generate-coupons.ts';
import { sql } from 'kysely';

let serial = 0;

/** A coupon type in use: 10 yuan off, valid to the end of the year, 1000 in all; `values` replace its columns. */
export async function createCouponType(ctx: Context, values: Readonly<Record<string, unknown>> = {}): Promise<string> {
  serial += 1;
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

/** So many new coupons of a type; their ids in the order of their numbers. */
export async function createCoupons(ctx: Context, typeId: string, count = 1): Promise<string[]> {
  const { numbers } = await generateCoupons(ctx, typeId, count);
  const { rows } = await sql<{ id: string }>`
    select id from coupon_coupon where tenant_id = app_tenant() and coupon_no = any(${numbers}::text[]) order by id`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
}

/** How many coupons of a type there are in each state, as its balance says. Throws when counting them says otherwise. */
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
