import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';
import { ownPlaceCondition } from '../own-place-filter.ts';
import type { DayRange } from './day-range.ts';

/** Portions, orders and money of one slice of the review. */
export interface Sales {
  readonly booked: number;
  readonly paid: number;
  readonly unpaid: number;
  readonly taken: number;
  readonly waiting: number;
  readonly notTaken: number;
  readonly walkIn: number;
  readonly cancelled: number;
  readonly orders: number;
  /** What bookings and orders brought, after refunds. */
  readonly amount: string;
  /** The part of the orders in it. */
  readonly orderAmount: string;
  readonly subsidy: string;
  /** What coupons bore of the amount. */
  readonly couponValue: string;
}

const sums = sql`sum(r.booked)::int as booked, sum(r.paid)::int as paid, sum(r.unpaid)::int as unpaid, sum(r.taken)::int as taken, sum(r.waiting)::int as waiting,
  sum(r.not_taken)::int as "notTaken", sum(r.walk_in)::int as "walkIn", sum(r.cancelled)::int as cancelled,
  sum(r.orders)::int as orders, yuan(sum(r.amount)::bigint) as amount, yuan(sum(r.order_amount)::bigint) as "orderAmount", yuan(sum(r.subsidy)::bigint) as subsidy,
  yuan(sum(r.coupon_value)::bigint) as "couponValue"`;

/** The review figures of those days, summed up by the given columns, of the person's own places. */
export async function sumSalesBy<K>(
  ctx: Context,
  { from, to }: DayRange,
  keys: RawBuilder<unknown>,
  count: number,
): Promise<(K & Sales)[]> {
  const positions = sql.join(Array.from({ length: count }, (_, n) => sql.lit(n + 1)));
  const { rows } = await sql<K & Sales>`
    select ${keys}, ${sums} from report_order_review r join report_place p on p.tenant_id = r.tenant_id and p.id = r.place_id
    where r.tenant_id = app_tenant() and r.day between ${from}::date and ${to}::date and ${await ownPlaceCondition(ctx, 'r.place_id')}
    group by ${positions} order by ${positions}`.execute(ctx.db);
  return rows;
}
