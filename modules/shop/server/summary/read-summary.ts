import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { summaryStates } from '#shop/contract/summary/summary-states.ts';
import { type Figures, readFigures } from './read-figures.ts';
import { type ReadSpan, resolvePlaces } from './summary-span.ts';
import { findLockedSummary, requireVersion, requireVisibleSummary, type SummaryRow, toSpan } from './summary-table.ts';

interface Version {
  readonly versionNo: number;
  readonly lockedAt: string;
  readonly lockedByName: string;
  readonly portions: number;
  readonly amount: string;
  readonly cost: string;
}

/** Data of the summary page: figures compared with another version, and all versions. */
export interface OrderSummary extends ReadSpan, Figures {
  readonly placeId: string;
  readonly id: string;
  readonly summaryNo: string;
  readonly placeName: string;
  readonly mealPeriod: number | null;
  readonly summaryStatus: number;
  readonly versionNo: number;
  readonly beforeNo: number;
  readonly beforePortions: number;
  readonly changedDishes: number;
  readonly versions: readonly Version[];
}

/**
 * Current bookings and orders of a span, compared with the last version if locked: the difference is what `accept`
 * would adopt. Without a place those of every place that the caller sees (spec/shop#summary, `summary`).
 */
export async function readCurrentSummary(ctx: Context, span: ReadSpan): Promise<OrderSummary> {
  const placeIds = await resolvePlaces(ctx, span);
  const locked = await findLockedSummary(ctx, span);
  return compare(ctx, { ...span, placeIds }, locked, 0);
}

/**
 * Figures of a version, by default the last, compared with the version before (spec/shop#summary, `detail_summary`).
 */
export async function readSummaryVersion(
  ctx: Context,
  { id, versionNo }: { id: string; versionNo?: number | null | undefined },
): Promise<OrderSummary> {
  const summary = await requireVisibleSummary(ctx, id);
  if (summary.summary_status === summaryStates.keys.draft) return readCurrentSummary(ctx, toSpan(summary));
  const wanted = requireVersion(summary, versionNo);
  return compare(ctx, { ...toSpan(summary), placeIds: [summary.place_id] }, summary, wanted);
}

/** Figures of a version, or with 0 current ones, compared with the version before. */
async function compare(
  ctx: Context,
  { placeIds, placeId, ...days }: ReadSpan & { readonly placeIds: readonly string[] },
  summary: SummaryRow | undefined,
  versionNo: number,
): Promise<OrderSummary> {
  const beforeNo = versionNo > 0 ? versionNo - 1 : (summary?.version_no ?? 0);
  const summaryId = summary?.id ?? null;
  const figures = await readFigures(ctx, { placeIds, days, summaryId, versionNo }, { summaryId, versionNo: beforeNo });
  const versions = summary ? await listVersions(ctx, summary.id) : [];
  const place = placeId ? ctx.db.selectFrom('dining_place').select('name').where('id', '=', placeId) : undefined;
  return {
    ...figures,
    placeId: placeId ?? '',
    bookingTimeStart: days.bookingTimeStart,
    bookingTimeEnd: days.bookingTimeEnd,
    mealPeriod: days.mealPeriod ?? null,
    id: summary?.id ?? '',
    summaryNo: summary?.summary_no ?? '',
    placeName: (await place?.executeTakeFirst())?.name ?? '',
    summaryStatus: summary?.summary_status ?? summaryStates.keys.draft,
    versionNo,
    beforeNo,
    beforePortions: versions.find((version) => version.versionNo === beforeNo)?.portions ?? 0,
    changedDishes: figures.dishes.filter(({ portions, before }) => portions !== before).length,
    versions,
  };
}

async function listVersions(ctx: Context, summaryId: string): Promise<Version[]> {
  const { rows } = await sql<Omit<Version, 'lockedAt'> & { lockedAt: Date }>`
    select v.version_no as "versionNo", v.locked_at as "lockedAt", coalesce(u.name, '') as "lockedByName", v.portions,
      yuan(v.amount) as amount, yuan(v.cost) as cost
    from shop_summary_version v left join sys_user u on u.tenant_id = v.tenant_id and u.id = v.locked_by
    where v.tenant_id = app_tenant() and v.summary_id = ${summaryId}::bigint order by v.version_no`.execute(ctx.db);
  return rows.map((row) => ({ ...row, lockedAt: formatWireTime(row.lockedAt, ctx.zone) }));
}
