import type { DB } from '@refectory/engine/database/tables.ts';
import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable } from '@refectory/engine/states/transition.ts';
import { type Selectable, sql } from 'kysely';
import { placeFilter } from '#dining/server/public.ts';
import { summaryStates } from '#shop/contract/summary/summary-states.ts';
import type { ReadSpan, SummarySpan } from './summary-span.ts';

export const summaryTable = stateTable({
  table: 'shop_order_summary',
  column: 'summary_status',
  states: summaryStates,
});

export type SummaryRow = Selectable<DB['shop_order_summary']>;

export const toSpan = (row: SummaryRow): SummarySpan => ({
  placeId: row.place_id,
  bookingTimeStart: row.booking_time_start,
  bookingTimeEnd: row.booking_time_end,
  mealPeriod: row.meal_period,
});

/** Locked or closed summary of exactly this span, if any; one of several places is never locked. */
export async function findLockedSummary(ctx: Context, span: ReadSpan): Promise<SummaryRow | undefined> {
  if (!span.placeId) return undefined;
  const { rows } = await sql<SummaryRow>`
    select * from shop_order_summary
    where tenant_id = app_tenant() and place_id = ${span.placeId}::bigint and booking_time_start = ${span.bookingTimeStart}::date
      and booking_time_end = ${span.bookingTimeEnd}::date and meal_period is not distinct from ${span.mealPeriod ?? null}::int
      and summary_status <> ${summaryStates.keys.draft}`.execute(ctx.db);
  return rows[0];
}

/** A summary that the caller may see; others are not found. */
export async function requireVisibleSummary(ctx: Context, id: string): Promise<SummaryRow> {
  const limit = (await placeFilter(ctx, 't.place_id')) ?? sql<boolean>`true`;
  const { rows } = await sql<SummaryRow>`
    select t.* from shop_order_summary t
    where t.tenant_id = app_tenant() and t.id = ${id}::bigint and ${limit} and ${dataScopeCondition(ctx, 'shop_order_summary', 't')}`.execute(
    ctx.db,
  );
  if (!rows[0]) throw new DomainError('platform.not-found');
  return rows[0];
}

/** Number of a version, by default the last. Refuses an unknown one. */
export function requireVersion({ version_no }: SummaryRow, versionNo?: number | null): number {
  const wanted = versionNo ?? version_no;
  if (wanted < 1 || wanted > version_no) throw new DomainError('shop.summary-no-version');
  return wanted;
}
