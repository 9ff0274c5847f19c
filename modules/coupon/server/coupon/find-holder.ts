import { fenToYuan } from '@refectory/declaration/money.ts';
import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { couponStates } from '#coupon/contract/coupon/coupon-states.ts';

const { signed, sold } = couponStates.keys;

/** Coupons of a person that the answer lists. */
const maxListed = 100;

interface Holder {
  readonly id: string;
  readonly name: string;
  readonly saasNo: string;
  readonly groupName: string;
  readonly employeeStatus: number;
  readonly idPhoto: string;
  readonly balance: string;
  readonly coupons: { id: string; couponNo: string; typeName: string; expireOn: string; couponStatus: number }[];
}

/** Who has a staff number, what is in the wallet, and the coupons that can still be used (spec/coupon#sale, `getemployee`). */
export async function findHolder(ctx: Context, { saasNo }: { readonly saasNo: string }) {
  const { rows } = await sql<Holder>`
    select e.id, e.name, e.saas_no as "saasNo", coalesce(g.name, '') as "groupName", e.employee_status as "employeeStatus",
      coalesce(e.id_photo, '') as "idPhoto",
      (select coalesce(sum(a.balance - a.frozen), 0)::bigint from wallet_account a
        where a.tenant_id = e.tenant_id and a.employee_id = e.id and (a.expire_on is null or a.expire_on >= app_today())) as balance,
      (select coalesce(jsonb_agg(to_jsonb(x)), '[]'::jsonb) from (
        select c.id::text as id, c.coupon_no as "couponNo", t.name as "typeName", coalesce(c.expire_on::text, '') as "expireOn",
          c.coupon_status as "couponStatus"
        from coupon_coupon c join coupon_type t on t.tenant_id = c.tenant_id and t.id = c.type_id
        where c.tenant_id = e.tenant_id and c.emp_id = e.id and c.coupon_status = any(${[signed, sold]}::int[])
          and ${dataScopeCondition(ctx, 'coupon_coupon', 'c')}
        order by c.expire_on nulls last, c.id limit ${maxListed}::bigint) x) as coupons
    from dining_employee e left join dining_group g on g.tenant_id = e.tenant_id and g.id = e.group_id
    where e.tenant_id = app_tenant() and e.saas_no = ${saasNo.trim()} and ${dataScopeCondition(ctx, 'dining_employee', 'e')}`.execute(
    ctx.db,
  );
  const [holder] = rows;
  if (!holder) throw new DomainError('coupon.no-such-employee', { saasNo }, { field: 'saasNo' });
  return { ...holder, employeeId: holder.id, balance: fenToYuan(holder.balance) };
}
