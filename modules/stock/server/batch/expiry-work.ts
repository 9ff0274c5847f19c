import type { JobDefinition } from '@refectory/engine/jobs/jobs.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { forEachTenant } from '@refectory/engine/tenancy/for-each-tenant.ts';
import { sql } from 'kysely';
import { closeWorkItem, createWorkItem } from '#message/server/public.ts';

/**
 * Keeps one work item per place about batches near their expiry date, for users who may write off batches there;
 * closed when none is left (spec/stock#batches). For one place, or all.
 */
export async function updateExpiryWork(ctx: Context, placeId: string | null = null): Promise<void> {
  const { rows } = await sql<{ id: string; name: string; near: number }>`
    select p.id, p.name, count(b.id)::int as near
    from dining_place p
    left join stock_batch b on b.tenant_id = p.tenant_id and b.place_id = p.id and b.quantity > 0
      and b.expire_on <= app_today() + dining_setting(p.id, 'stock.expiry.days', '^[0-9]{1,3}$', '3')::int
    where p.tenant_id = app_tenant() and (${placeId}::bigint is null or p.id = ${placeId}::bigint)
    group by p.id, p.name order by p.id`.execute(ctx.db);
  for (const { id, name, near } of rows)
    if (near > 0)
      await createWorkItem(ctx, {
        kind: 'stockExpiring',
        subjectId: id,
        placeId: id,
        title: { zh: `${name}：有原材料临近到期`, en: `${name}: ingredients are near their expiry date` },
        path: `menu:stock_batch?placeId=${id}&isNear=true`,
        permission: 'stock_batch_waste',
      });
    else await closeWorkItem(ctx, 'stockExpiring', id);
}

/** Runs every morning. */
export const expiryWorkJob: JobDefinition<never> = {
  name: 'stock.expiry',
  cron: '10 6 * * *',
  missedRuns: 'latest',
  run: (environment) =>
    forEachTenant(environment, 'stock.expiry', (tenantId) =>
      environment.withTenant(tenantId, (ctx) => updateExpiryWork(ctx)),
    ),
};
