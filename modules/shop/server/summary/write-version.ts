import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { orderStates } from '#shop/contract/order/order-states.ts';
import { orderTable } from '../order/lock-orders.ts';
import { printDueKitchenSlips } from '../print/compose/print-due-kitchen-slips.ts';
import { isOfSpan, type SummarySpan } from './summary-span.ts';

interface LockedOrders {
  readonly all: string[];
  readonly paid: string[];
}

/** Totals of a version; money in fen. */
export interface VersionTotals {
  readonly portions: number;
  readonly amount: string;
  readonly cost: string;
  readonly mark: string;
}

/** Locks the orders of a span that are not cancelled, so that they do not change while counted. */
export async function lockSpanOrders(ctx: Context, span: SummarySpan): Promise<LockedOrders> {
  const { rows } = await sql<{ all: string[]; paid: string[] }>`
    select coalesce(array_agg(id), '{}') as "all",
      coalesce(array_agg(id) filter (where order_status = ${orderStates.keys.paid}), '{}') as paid
    from (select d.id, d.order_status from shop_order d
      where ${isOfSpan([span.placeId], span, 'd')} and d.order_status <> ${orderStates.keys.cancelled} order by d.id for no key update) held`.execute(
    ctx.db,
  );
  return rows[0] ?? { all: [], paid: [] };
}

/**
 * Counts the bookings of a span and the locked orders, and writes the version with all lines in one statement, so that
 * all figures are of one moment. Later changes have to be accepted (spec/shop#summary).
 */
export async function writeVersion(
  ctx: Context,
  summaryId: string,
  versionNo: number,
  span: SummarySpan,
  { all }: LockedOrders,
): Promise<VersionTotals> {
  const { rows } = await sql<VersionTotals>`
    with demand as materialized (
      select d.dish_id, sum(d.booked)::int as booked, sum(d.ordered)::int as ordered from shop_dish_demand d
      where ${isOfSpan([span.placeId], span, 'd')} and (d.booking_id is not null or d.order_id = any(${all}::bigint[])) group by d.dish_id),
    asked as materialized (
      select coalesce(array_agg(dish_id), '{}') as dishes, coalesce(array_agg((booked + ordered)::bigint), '{}') as amounts from demand),
    raw_line as materialized (select n.* from asked cross join lateral raw_need(asked.dishes, asked.amounts, ${span.placeId}::bigint) n),
    dishes as (
      insert into shop_summary_dish (summary_id, version_no, dish_id, booked, ordered)
      select ${summaryId}::bigint, ${versionNo}::int, dish_id, booked, ordered from demand),
    raws as (
      insert into shop_summary_raw (summary_id, version_no, raw_id, unit, purchase_unit, purchase_factor, supplier, need, on_hand, to_buy, packs, cost, need_cost)
      select ${summaryId}::bigint, ${versionNo}::int, w.id, w.unit, w.purchase_unit, w.purchase_factor, coalesce(s.name, ''),
        n.need, n.on_hand, n.to_buy, n.packs, n.cost, n.need_cost
      from raw_line n join dining_dishraw w on w.tenant_id = app_tenant() and w.id = n.raw_id
      left join stock_supplier s on s.tenant_id = w.tenant_id and s.id = w.supplier_id),
    raw_dishes as (
      insert into shop_summary_raw_dish (summary_id, version_no, raw_id, dish_id, portions, per_portion, need)
      select ${summaryId}::bigint, ${versionNo}::int, n.raw_id, n.dish_id, n.portions::int, trim_scale(n.per_portion), trim_scale(n.need)
      from asked cross join lateral dish_raw_need(asked.dishes, asked.amounts) n)
    insert into shop_summary_version (summary_id, version_no, portions, amount, cost, mark, locked_by)
    select ${summaryId}::bigint, ${versionNo}::int, coalesce((select sum(booked + ordered) from demand), 0)::int,
      (select coalesce(sum(d.amount), 0) from dining_booking d where ${isOfSpan([span.placeId], span, 'd')} and d.booking_status <> ${bookingStates.keys.cancelled})
        + (select coalesce(sum(pay_price), 0) from shop_order where tenant_id = app_tenant() and id = any(${all}::bigint[])),
      (select coalesce(sum(cost), 0) from raw_line),
      (select md5(coalesce(string_agg(concat_ws(':', dish_id, booked, ordered), ',' order by dish_id), '')) from demand),
      nullif(app_user(), 0)
    returning portions, amount, cost, mark`.execute(ctx.db);
  return rows[0] as VersionTotals;
}

/** Moves the counted paid orders to preparation, paid → preparing; prints slips if their meal is in preparation. */
export async function prepareLockedOrders(ctx: Context, { paid }: LockedOrders, summaryNo: string): Promise<void> {
  if (paid.length === 0) return;
  const rows = await transitionRows(ctx, orderTable, 'prepare', paid, { detail: summaryNo });
  await printDueKitchenSlips(ctx, rows);
}
