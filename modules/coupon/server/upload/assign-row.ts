import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { couponStates } from '#coupon/contract/coupon/coupon-states.ts';
import { signCoupon } from '../coupon/sign-coupon.ts';
import { readCouponNumber } from '../number/coupon-number.ts';
import { giveCoupon } from '../sale/give-coupon.ts';

/** A row as it stands in the file. */
export interface UploadRow {
  readonly saasNo: string;
  readonly couponNo: string;
  readonly typeCode: string;
  readonly count: string;
}

const { generated } = couponStates.keys;

/** Most coupons of one row. */
const maxOfRow = 100;

/** Gives one person what a row says; returns how many coupons. Refuses the row at the column that is wrong. */
export async function assignRow(ctx: Context, row: UploadRow, isFree: boolean): Promise<number> {
  const empId = await findEmployee(ctx, row.saasNo);
  const ids = row.couponNo ? [await findCoupon(ctx, row.couponNo)] : await findUnsold(ctx, row);
  for (const id of ids) await (isFree ? giveCoupon(ctx, { id, empId }) : signCoupon(ctx, { id, empId }));
  return ids.length;
}

async function findEmployee(ctx: Context, saasNo: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from dining_employee where tenant_id = app_tenant() and saas_no = ${saasNo}`.execute(ctx.db);
  if (!rows[0]) throw new DomainError('coupon.no-such-employee', { saasNo }, { field: 'saasNo' });
  return rows[0].id;
}

async function findCoupon(ctx: Context, typed: string): Promise<string> {
  const couponNo = readCouponNumber(typed);
  if (!couponNo) throw new DomainError('coupon.number-mistyped', { couponNo: typed }, { field: 'couponNo' });
  const { rows } = await sql<{ id: string }>`
    select id from coupon_coupon where tenant_id = app_tenant() and coupon_no = ${couponNo}`.execute(ctx.db);
  if (!rows[0]) throw new DomainError('coupon.no-such-number', { couponNo }, { field: 'couponNo' });
  return rows[0].id;
}

/** The next unsold coupons of the type, as many as the row asks for. */
async function findUnsold(ctx: Context, { typeCode, count }: UploadRow): Promise<string[]> {
  if (!typeCode) throw new DomainError('coupon.coupon-or-type', {}, { field: 'couponNo' });
  const wanted = count === '' ? 1 : Number(count);
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > maxOfRow)
    throw new DomainError('coupon.upload-count', { max: maxOfRow }, { field: 'count' });
  const { rows } = await sql<{ id: string }>`
    select c.id from coupon_coupon c
    join coupon_type t on t.tenant_id = c.tenant_id and t.id = c.type_id
    where c.tenant_id = app_tenant() and t.code = ${typeCode} and c.coupon_status = ${generated}::int
      and (c.expire_on is null or c.expire_on >= app_today())
    order by c.id limit ${wanted}::bigint for update of c skip locked`.execute(ctx.db);
  if (rows.length < wanted) throw new DomainError('coupon.too-few-left', { left: rows.length }, { field: 'count' });
  return rows.map(({ id }) => id);
}
