import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { couponStates } from '#coupon/contract/coupon/coupon-states.ts';
import { lastDay } from '../sale/sale-rules.ts';
import { assertTypeOpen, generateCoupons, lockCouponType } from '../type/generate-coupons.ts';

interface Gift {
  readonly typeId: string;
  /** One coupon for each, in order; who gets several is named several times. */
  readonly employeeIds: readonly string[];
  readonly handOutId: string;
  readonly remark: string;
}

const { resource, keys } = couponStates;

/**
 * Gives unsold coupons of a type away in one statement, generating what is missing (spec/coupon#hand-out): generated → sold, each with its
 * row of sale at nothing. The type is locked, so that two hand-outs do not count the same coupons.
 */
export async function giveCoupons(ctx: Context, { typeId, employeeIds, handOutId, remark }: Gift): Promise<void> {
  const type = await lockCouponType(ctx, typeId);
  assertTypeOpen(ctx, type);
  const free = await lockUnsold(ctx, typeId, employeeIds.length);
  const missing = employeeIds.length - free.length;
  if (missing > 0) {
    await generateCoupons(ctx, typeId, missing);
    free.push(...(await lockUnsold(ctx, typeId, missing, free)));
  }
  await sql`
    with gift as (
      select * from unnest(${free}::bigint[], ${employeeIds}::bigint[]) g (id, emp_id)),
    moved as (
      update coupon_coupon c set coupon_status = ${keys.sold}::int, emp_id = gift.emp_id, sale_price = 0, sold_at = app_now(),
        expire_on = ${lastDay(type, businessDay(ctx.now, ctx.zone))}::date
      from gift where c.tenant_id = app_tenant() and c.id = gift.id and c.coupon_status = ${keys.generated}::int
      returning c.id, c.emp_id),
    sold as (
      insert into coupon_sale (coupon_id, type_id, employee_id, hand_out_id, face_value, sale_price, remark)
      select id, ${typeId}::bigint, emp_id, ${handOutId}::bigint, ${type.face_value}::bigint, 0, ${remark} from moved)
    insert into state_log (resource, row_id, action, from_status, to_status, detail)
    select ${resource}, id, 'give', ${keys.generated}::int, ${keys.sold}::int, ${remark} from moved`.execute(ctx.db);
}

/** Unsold coupons that nobody else is selling just now, oldest first. */
async function lockUnsold(
  ctx: Context,
  typeId: string,
  count: number,
  except: readonly string[] = [],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from coupon_coupon
    where tenant_id = app_tenant() and type_id = ${typeId}::bigint and coupon_status = ${keys.generated}::int
      and (expire_on is null or expire_on >= app_today()) and id <> all(${except}::bigint[])
    order by id limit ${count}::bigint for update skip locked`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
