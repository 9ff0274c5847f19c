import type { JobDefinition } from '@refectory/engine/jobs/jobs.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { forEachTenant } from '@refectory/engine/tenancy/for-each-tenant.ts';
import { sql } from 'kysely';
import { closeWorkItem, createWorkItem } from '#message/server/public.ts';
import { summaryStates } from '#shop/contract/summary/summary-states.ts';

interface WatchedSummary {
  readonly id: string;
  readonly summaryNo: string;
  readonly versionNo: number;
  readonly placeId: string;
  readonly placeName: string;
  readonly from: string;
  readonly to: string;
  readonly mealPeriod: number | null;
  readonly hasDelta: boolean;
}

/** Locked summaries of today and later, and whether their portions still equal the last version; of one, or all. */
async function readWatchedSummaries(ctx: Context, id: string | null): Promise<readonly WatchedSummary[]> {
  const { rows } = await sql<WatchedSummary>`
    select s.id, s.summary_no as "summaryNo", s.version_no as "versionNo", s.place_id as "placeId", p.name as "placeName",
      s.booking_time_start as "from", s.booking_time_end as "to", s.meal_period as "mealPeriod",
      s.summary_status = ${summaryStates.keys.locked}::int and s.booking_time_end >= app_today() and now_is.mark <> v.mark as "hasDelta"
    from shop_order_summary s
    join dining_place p on p.tenant_id = s.tenant_id and p.id = s.place_id
    join shop_summary_version v on v.tenant_id = s.tenant_id and v.summary_id = s.id and v.version_no = s.version_no
    cross join lateral (
      select md5(coalesce(string_agg(concat_ws(':', x.dish_id, x.booked, x.ordered), ',' order by x.dish_id), '')) as mark
      from (select d.dish_id, sum(d.booked)::int as booked, sum(d.ordered)::int as ordered from shop_dish_demand d
        where d.tenant_id = s.tenant_id and d.place_id = s.place_id and d.day between s.booking_time_start and s.booking_time_end
          and (s.meal_period is null or d.meal_period = s.meal_period) group by d.dish_id) x) now_is
    where s.tenant_id = app_tenant() and (s.id = ${id}::bigint
      or ${id}::bigint is null and s.summary_status = ${summaryStates.keys.locked} and s.booking_time_end >= app_today() - 1)
    order by s.id`.execute(ctx.db);
  return rows;
}

/** Updates work items for changes after the lock; accepted, closed or past ones are done (spec/shop#summary). */
export async function updateDeltaWork(ctx: Context, id: string | null = null): Promise<void> {
  for (const summary of await readWatchedSummaries(ctx, id)) {
    const { id: subjectId, summaryNo, versionNo, placeId, placeName } = summary;
    if (summary.hasDelta)
      await createWorkItem(ctx, {
        kind: 'summaryDelta',
        subjectId,
        placeId,
        title: {
          zh: `${placeName}：订单汇总 ${summaryNo} 有变更 ${versionNo} 待确认`,
          en: `${placeName}: change ${versionNo} of order summary ${summaryNo} is waiting to be accepted`,
        },
        path: sheetPath(summary),
        permission: 'shop_order_summary_accept',
      });
    else await closeWorkItem(ctx, 'summaryDelta', subjectId);
  }
}

/** Address of the sheet of a summary. */
const sheetPath = ({ placeId, from, to, mealPeriod }: WatchedSummary): string =>
  `/shop/ordersummary/sheet?placeId=${placeId}&bookingTimeStart=${from}&bookingTimeEnd=${to}${mealPeriod ? `&mealPeriod=${mealPeriod}` : ''}`;

/** Runs every minute. */
export const deltaWorkJob: JobDefinition<never> = {
  name: 'shop.summaryDeltas',
  cron: '* * * * *',
  run: (environment) =>
    forEachTenant(environment, 'shop.summaryDeltas', (tenantId) =>
      environment.withTenant(tenantId, (ctx) => updateDeltaWork(ctx)),
    ),
};
