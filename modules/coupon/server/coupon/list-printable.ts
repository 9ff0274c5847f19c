import { fenToYuan } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

interface PrintedRow {
  readonly id: string;
  readonly couponNo: string;
  readonly typeName: string;
  readonly kind: number;
  readonly faceValue: string | null;
  readonly percent: number | null;
  readonly capValue: string | null;
  readonly minSpend: string;
  readonly validFrom: string | null;
  readonly expireOn: string | null;
  readonly validDays: number | null;
  readonly placeNames: string;
  readonly holder: string;
  readonly couponStatus: number;
}

/** What the sheet of coupons shows, in the order of their numbers (spec/coupon#print). */
export async function listPrintable(ctx: Context, { ids }: { readonly ids: readonly string[] }) {
  const { rows } = await sql<PrintedRow>`
    select c.id, c.coupon_no as "couponNo", t.name as "typeName", t.kind, t.face_value as "faceValue", t.percent, t.cap_value as "capValue",
      t.min_spend as "minSpend", t.valid_from as "validFrom", c.expire_on as "expireOn", t.valid_days as "validDays",
      coalesce((select string_agg(p.name, list_separator() order by p.sort, p.id) from dining_place p
        where p.tenant_id = t.tenant_id and p.id = any(t.place_ids)), '') as "placeNames",
      coalesce(e.name || ' ' || e.saas_no, '') as holder, c.coupon_status as "couponStatus"
    from coupon_coupon c
    join coupon_type t on t.tenant_id = c.tenant_id and t.id = c.type_id
    left join dining_employee e on e.tenant_id = c.tenant_id and e.id = c.emp_id
    where c.tenant_id = app_tenant() and c.id = any(${ids}::bigint[]) order by c.coupon_no`.execute(ctx.db);
  if (rows.length < new Set(ids).size) throw new DomainError('platform.not-found');
  const coupons = rows.map((row) => ({
    ...row,
    faceValue: row.faceValue === null ? null : fenToYuan(row.faceValue),
    capValue: row.capValue === null ? null : fenToYuan(row.capValue),
    minSpend: fenToYuan(row.minSpend),
    validFrom: row.validFrom ?? '',
    expireOn: row.expireOn ?? '',
  }));
  return { coupons };
}
