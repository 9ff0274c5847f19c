import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';
import { couponStatus } from '#coupon/contract/dictionaries.ts';
import type { CouponTerms } from './coupon-rules.ts';

interface TermsRow extends Omit<CouponTerms, 'faceValue' | 'capValue' | 'minSpend'> {
  readonly faceValue: string | null;
  readonly capValue: string | null;
  readonly minSpend: string;
}

/** Most coupons of one person that are offered for a bill: the ones that expire first. */
const maxOffered = 100;

/** The coupons that are named, with the terms of their types; unknown ids are left out. */
export async function readCouponTerms(ctx: Context, ids: readonly string[]): Promise<CouponTerms[]> {
  return ids.length === 0 ? [] : readTerms(ctx, sql<boolean>`c.id = any(${ids}::bigint[])`);
}

/** What people hold and have not used, signed or sold, with the terms: by holder, what expires first first. */
export async function readHeldCoupons(
  ctx: Context,
  employeeIds: readonly string[],
): Promise<Map<string, CouponTerms[]>> {
  if (employeeIds.length === 0) return new Map();
  const held = [couponStatus.keys.signed, couponStatus.keys.sold];
  const terms = await readTerms(
    ctx,
    sql<boolean>`c.id in (
      select h.id from unnest(${[...new Set(employeeIds)]}::bigint[]) holder (id)
      cross join lateral (
        select x.id from coupon_coupon x
        where x.tenant_id = app_tenant() and x.emp_id = holder.id and x.coupon_status = any(${held}::int[])
        order by x.expire_on nulls last, x.id limit ${maxOffered}) h)`,
  );
  return Map.groupBy(terms, ({ holderId }) => holderId ?? '');
}

async function readTerms(ctx: Context, which: RawBuilder<boolean>): Promise<CouponTerms[]> {
  const { rows } = await sql<TermsRow>`
    select c.id as "couponId", c.coupon_no as "couponNo", c.type_id as "typeId", t.name as "typeName", t.kind,
      c.coupon_status as "couponStatus", c.emp_id as "holderId", t.face_value as "faceValue", t.percent,
      t.cap_value as "capValue", t.min_spend as "minSpend", t.valid_from as "validFrom", c.expire_on as "expireOn",
      t.place_ids::text[] as "placeIds",
      array(select p.name from dining_place p where p.tenant_id = t.tenant_id and p.id = any(t.place_ids) order by p.sort, p.id) as "placeNames",
      t.per_person_limit as "perPersonLimit",
      case when t.per_person_limit is null then 0 else (
        select count(*) from coupon_use u where u.tenant_id = c.tenant_id and u.employee_id = c.emp_id and u.type_id = c.type_id
          and u.given_back_at is null) end::int as "usedByHolder"
    from coupon_coupon c join coupon_type t on t.tenant_id = c.tenant_id and t.id = c.type_id
    where c.tenant_id = app_tenant() and ${which}
    order by c.expire_on nulls last, c.id`.execute(ctx.db);
  return rows.map((row) => ({
    ...row,
    faceValue: row.faceValue === null ? null : BigInt(row.faceValue),
    capValue: row.capValue === null ? null : BigInt(row.capValue),
    minSpend: BigInt(row.minSpend),
  }));
}
