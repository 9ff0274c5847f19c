import { fenToYuan } from '@refectory/declaration/money.ts';
import { nextNumber } from '@refectory/engine/database/numbering.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { logStateChanges, transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { summaryStates } from '#shop/contract/summary/summary-states.ts';
import { updateDeltaWork } from './delta-work.ts';
import { assertSpan, type SummarySpan } from './summary-span.ts';
import { type SummaryRow, summaryTable } from './summary-table.ts';
import { lockSpanOrders, prepareLockedOrders, writeVersion } from './write-version.ts';

interface SpanWithRemark extends SummarySpan {
  readonly remark?: string | null | undefined;
}

/** Result of locking: version, totals, and the number of orders in preparation. */
export interface LockedVersion {
  readonly id: string;
  readonly summaryNo: string;
  readonly versionNo: number;
  readonly portions: number;
  readonly cost: string;
  readonly orders: number;
}

/** Saves a draft for a span, to be locked later (spec/shop#summary, `draft`); an existing draft gets the new remark. */
export async function draftSummary(ctx: Context, span: SpanWithRemark): Promise<{ id: string; summaryNo: string }> {
  await assertSpan(ctx, span);
  const { id, summary_no: summaryNo } = await requireDraft(ctx, span);
  return { id, summaryNo };
}

/**
 * Locks the bookings and orders of a span as version 1 (spec/shop#summary, `submit`), all or nothing: writes its lines,
 * moves paid orders to preparation. Refuses a span with a meal that is locked already, and one without portions.
 */
export async function lockSummary(ctx: Context, span: SpanWithRemark): Promise<LockedVersion> {
  await assertSpan(ctx, span);
  await assertNotLocked(ctx, span);
  const { id, summary_no: summaryNo } = await requireDraft(ctx, span);
  const held = await lockSpanOrders(ctx, span);
  const { portions, amount, cost } = await writeVersion(ctx, id, 1, span, held);
  if (portions === 0) throw new DomainError('shop.summary-empty');
  const set = { version_no: 1, portions, amount, cost, locked_at: ctx.now, locked_by: sql`nullif(app_user(), 0)` };
  await transitionRows(ctx, summaryTable, 'submit', [id], { set });
  await prepareLockedOrders(ctx, held, summaryNo);
  await updateDeltaWork(ctx, id);
  return { id, summaryNo, versionNo: 1, portions, cost: fenToYuan(cost), orders: held.paid.length };
}

/** Refuses with the summary that is locked already; of concurrent calls the second is refused by the database. */
async function assertNotLocked(ctx: Context, { placeId, bookingTimeStart, bookingTimeEnd, mealPeriod }: SummarySpan) {
  const { rows } = await sql<{ summaryNo: string; from: string; to: string }>`
    select summary_no as "summaryNo", booking_time_start as "from", booking_time_end as "to" from shop_order_summary
    where tenant_id = app_tenant() and place_id = ${placeId}::bigint and summary_status <> ${summaryStates.keys.draft}
      and booking_time_start <= ${bookingTimeEnd}::date and booking_time_end >= ${bookingTimeStart}::date
      and (meal_period is null or ${mealPeriod ?? null}::int is null or meal_period = ${mealPeriod ?? null}::int)
    order by booking_time_start limit 1`.execute(ctx.db);
  if (rows[0]) throw new DomainError('shop.summary-locked-already', rows[0], { field: 'bookingTimeStart' });
}

/** Draft of a span, locked; creates one if there is none. */
async function requireDraft(ctx: Context, span: SpanWithRemark): Promise<Pick<SummaryRow, 'id' | 'summary_no'>> {
  const { placeId, bookingTimeStart, bookingTimeEnd, mealPeriod = null, remark } = span;
  const { rows } = await sql<{ id: string; summary_no: string }>`
    select id, summary_no from shop_order_summary
    where tenant_id = app_tenant() and place_id = ${placeId}::bigint and booking_time_start = ${bookingTimeStart}::date
      and booking_time_end = ${bookingTimeEnd}::date and meal_period is not distinct from ${mealPeriod}::int
      and summary_status = ${summaryStates.keys.draft}
    order by id limit 1 for update`.execute(ctx.db);
  const [found] = rows;
  if (found) {
    if (remark) await ctx.db.updateTable('shop_order_summary').set({ remark }).where('id', '=', found.id).execute();
    return found;
  }
  const added = await ctx.db
    .insertInto('shop_order_summary')
    .values({
      summary_no: await nextNumber(ctx, 'S'),
      place_id: placeId,
      booking_time_start: bookingTimeStart,
      booking_time_end: bookingTimeEnd,
      meal_period: mealPeriod,
      remark: remark ?? '',
    })
    .returning(['id', 'summary_no'])
    .executeTakeFirstOrThrow();
  await logStateChanges(ctx, summaryStates, 'create', [added.id], summaryStates.keys.draft);
  return added;
}
