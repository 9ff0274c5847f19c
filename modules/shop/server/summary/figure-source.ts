import { type RawBuilder, sql } from 'kysely';
import { isOfSpan, type SummarySpan } from './summary-span.ts';

/**
 * Where figures are read from, as the parts `dish` (dish, booked, ordered), `raw` (a raw material with its figures),
 * `raw_dish` (its dishes) and `total` (amount) of a `with`.
 */
export type FigureSource = RawBuilder<unknown>;

/** What is booked and ordered at this moment. */
export const currentFigures = (span: SummarySpan): FigureSource => sql`
  dish as materialized (
    select d.dish_id, sum(d.booked)::int as booked, sum(d.ordered)::int as ordered from shop_dish_demand d
    where ${isOfSpan(span)} group by d.dish_id),
  asked as materialized (
    select coalesce(array_agg(dish_id), '{}') as dishes, coalesce(array_agg((booked + ordered)::bigint), '{}') as amounts from dish),
  raw as materialized (
    select n.raw_id, w.unit, w.purchase_unit, w.purchase_factor, w.supplier, n.need, n.on_hand, n.to_buy, n.packs, n.cost, n.need_cost
    from asked cross join lateral raw_need(asked.dishes, asked.amounts) n
    join dining_dishraw w on w.tenant_id = app_tenant() and w.id = n.raw_id),
  raw_dish as (
    select n.raw_id, n.dish_id, n.portions::int as portions, n.per_portion, n.need
    from asked cross join lateral dish_raw_need(asked.dishes, asked.amounts) n),
  total as (
    select (select coalesce(sum(d.amount), 0) from dining_booking d where ${isOfSpan(span)} and d.booking_status <> 40)
      + (select coalesce(sum(d.pay_price), 0) from shop_order d where ${isOfSpan(span)} and d.order_status <> 60) as amount)`;

/** What a version of a summary says. */
export const versionFigures = (summaryId: string, versionNo: number): FigureSource => {
  const isOfVersion = sql<boolean>`tenant_id = app_tenant() and summary_id = ${summaryId}::bigint and version_no = ${versionNo}::int`;
  return sql`
  dish as materialized (select dish_id, booked, ordered from shop_summary_dish where ${isOfVersion}),
  raw as materialized (
    select raw_id, unit, purchase_unit, purchase_factor, supplier, need, on_hand, to_buy, packs, cost, need_cost
    from shop_summary_raw where ${isOfVersion}),
  raw_dish as (select raw_id, dish_id, portions, per_portion, need from shop_summary_raw_dish where ${isOfVersion}),
  total as (select amount from shop_summary_version where ${isOfVersion})`;
};
