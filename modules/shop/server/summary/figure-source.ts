import { type RawBuilder, sql } from 'kysely';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { orderStates } from '#shop/contract/order/order-states.ts';
import { isOfSpan, type SummaryDays } from './summary-span.ts';

/** A version of a summary; 0: none. */
export interface SummaryVersion {
  readonly summaryId: string | null;
  readonly versionNo: number;
}

/** Source of figures: a version, or with 0 the current bookings and orders of places on some days. */
export interface FigureSource extends SummaryVersion {
  readonly placeIds: readonly string[];
  readonly days: SummaryDays;
}

/** SQL: whether lines belong to a version. */
export const isOfVersion = ({ summaryId, versionNo }: SummaryVersion): RawBuilder<boolean> =>
  sql<boolean>`tenant_id = app_tenant() and summary_id = ${summaryId}::bigint and version_no = ${versionNo}::int`;

/**
 * CTEs of figures: `dish` (dish, booked, ordered), `raw` (raw materials), `raw_dish` (their dishes), `total` (amount).
 */
export const figureParts = (from: FigureSource): RawBuilder<unknown> => sql`
  dish as materialized (
    select dish_id, booked, ordered from shop_summary_dish where ${isOfVersion(from)}
    union all
    select d.dish_id, sum(d.booked)::int, sum(d.ordered)::int from shop_dish_demand d
    where ${from.versionNo}::int = 0 and ${isOfSpan(from.placeIds, from.days, 'd')} group by d.dish_id),
  asked as materialized (
    select coalesce(array_agg(dish_id), '{}') as dishes, coalesce(array_agg((booked + ordered)::bigint), '{}') as amounts
    from dish having ${from.versionNo}::int = 0),
  raw as materialized (
    select raw_id, unit, purchase_unit, purchase_factor, supplier, need, on_hand, to_buy, packs, cost, need_cost
    from shop_summary_raw where ${isOfVersion(from)}
    union all
    select n.raw_id, w.unit, w.purchase_unit, w.purchase_factor, coalesce(s.name, ''), n.need, n.on_hand, n.to_buy, n.packs, n.cost, n.need_cost
    from asked cross join lateral raw_need_at(asked.dishes, asked.amounts, ${from.placeIds}::bigint[]) n
    join dining_dishraw w on w.tenant_id = app_tenant() and w.id = n.raw_id
    left join stock_supplier s on s.tenant_id = w.tenant_id and s.id = w.supplier_id),
  raw_dish as (
    select raw_id, dish_id, portions, per_portion, need from shop_summary_raw_dish where ${isOfVersion(from)}
    union all
    select n.raw_id, n.dish_id, n.portions::int, n.per_portion, n.need
    from asked cross join lateral dish_raw_need(asked.dishes, asked.amounts) n),
  total as (
    select amount from shop_summary_version where ${isOfVersion(from)}
    union all
    select (select coalesce(sum(d.amount), 0) from dining_booking d
        where ${isOfSpan(from.placeIds, from.days, 'd')} and d.booking_status <> ${bookingStates.keys.cancelled})
      + (select coalesce(sum(d.pay_price), 0) from shop_order d
        where ${isOfSpan(from.placeIds, from.days, 'd')} and d.order_status <> ${orderStates.keys.cancelled})
    where ${from.versionNo}::int = 0)`;
