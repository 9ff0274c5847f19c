import { fenToYuan } from '@refectory/declaration/money.ts';
import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { couponStates } from '#coupon/contract/coupon/coupon-states.ts';
import { readCouponNumber } from '../number/coupon-number.ts';

interface LifeRow {
  readonly id: string;
  readonly couponNo: string;
  readonly typeId: string;
  readonly typeName: string;
  readonly kind: number;
  readonly couponStatus: number;
  readonly holder: string;
  readonly salePrice: string | null;
  readonly validFrom: string | null;
  readonly expireOn: string | null;
}

interface EventRow {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly fromStatus: number | null;
  readonly toStatus: number;
  readonly userName: string;
  readonly detail: string;
  readonly employee: string;
  readonly amount: string | null;
  readonly payType: number | null;
  readonly placeName: string;
  readonly usedFor: string;
}

/**
 * The whole life of a coupon by its number as it is typed or scanned: who, when, what (spec/coupon#life). Refuses a number whose
 * check character does not fit, and one that there is not.
 */
export async function readLife(ctx: Context, { couponNo: typed }: { readonly couponNo: string }) {
  const couponNo = readCouponNumber(typed);
  if (!couponNo) throw new DomainError('coupon.number-mistyped', { couponNo: typed }, { field: 'couponNo' });
  const { rows } = await sql<LifeRow>`
    select c.id, c.coupon_no as "couponNo", c.type_id as "typeId", t.name as "typeName", t.kind, c.coupon_status as "couponStatus",
      coalesce(e.name || ' ' || e.saas_no, '') as holder, c.sale_price as "salePrice", t.valid_from as "validFrom", c.expire_on as "expireOn"
    from coupon_coupon c
    join coupon_type t on t.tenant_id = c.tenant_id and t.id = c.type_id
    left join dining_employee e on e.tenant_id = c.tenant_id and e.id = c.emp_id
    where c.tenant_id = app_tenant() and c.coupon_no = ${couponNo} and ${dataScopeCondition(ctx, 'coupon_coupon', 'c')}`.execute(
    ctx.db,
  );
  const [life] = rows;
  if (!life) throw new DomainError('coupon.no-such-number', { couponNo }, { field: 'couponNo' });
  const events = await readEvents(ctx, life.id);
  return {
    ...life,
    salePrice: life.salePrice === null ? null : fenToYuan(life.salePrice),
    validFrom: life.validFrom ?? '',
    expireOn: life.expireOn ?? '',
    events: events.map((event) => ({
      ...event,
      at: formatWireTime(event.at, ctx.zone),
      amount: event.amount === null ? null : fenToYuan(event.amount),
    })),
  };
}

/** Each change of state with the sale or use that belongs to it: the one of the same moment. */
async function readEvents(ctx: Context, id: string): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select l.id, l.at, l.action, l.from_status as "fromStatus", l.to_status as "toStatus", coalesce(nullif(u.real_name, ''), u.name, '') as "userName",
      coalesce(l.detail, '') as detail, coalesce(e.name || ' ' || e.saas_no, '') as employee,
      coalesce(s.sale_price, x.value) as amount, s.pay_type as "payType", coalesce(p.name, '') as "placeName",
      coalesce(b.booking_no, o.order_no, '') as "usedFor"
    from state_log l
    left join sys_user u on u.tenant_id = l.tenant_id and u.id = l.operator
    left join lateral (
      select s.employee_id, s.sale_price, s.pay_type from coupon_sale s where s.tenant_id = l.tenant_id and s.coupon_id = l.row_id
        and (l.action in ('sale', 'give') and s.sold_at = l.at or l.action = 'refund' and s.refunded_at = l.at)
      order by s.id limit 1) s on true
    left join lateral (
      select u.employee_id, u.value, u.place_id, u.booking_id, u.order_id from coupon_use u where u.tenant_id = l.tenant_id and u.coupon_id = l.row_id
        and (l.action = 'use' and u.used_at = l.at or l.action in ('giveBack', 'lapse') and u.given_back_at = l.at)
      order by u.id limit 1) x on true
    left join dining_employee e on e.tenant_id = l.tenant_id and e.id = coalesce(s.employee_id, x.employee_id)
    left join dining_place p on p.tenant_id = l.tenant_id and p.id = x.place_id
    left join dining_booking b on b.tenant_id = l.tenant_id and b.id = x.booking_id
    left join shop_order o on o.tenant_id = l.tenant_id and o.id = x.order_id
    where l.tenant_id = app_tenant() and l.resource = ${couponStates.resource} and l.row_id = ${id}::bigint
    order by l.id`.execute(ctx.db);
  return rows;
}
