import type { JobDefinition } from '@refectory/engine/jobs/jobs.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { forEachTenant } from '@refectory/engine/tenancy/for-each-tenant.ts';
import { sql } from 'kysely';
import { drawerStates } from '#dining/contract/drawer/drawer-states.ts';
import { createWorkItem } from '#message/server/public.ts';

interface LeftOpenDrawer {
  readonly id: string;
  readonly drawerNo: string;
  readonly placeId: string;
  readonly placeName: string;
  readonly cashierName: string;
}

/**
 * Creates a work item for an unclosed drawer of an earlier day, for users who look after drawers of the place
 * (spec/dining#drawer).
 */
export async function updateDrawerWork(ctx: Context): Promise<void> {
  const { rows } = await sql<LeftOpenDrawer>`
    select d.id, d.drawer_no as "drawerNo", d.place_id as "placeId", p.name as "placeName", u.real_name as "cashierName"
    from dining_drawer d
    join dining_place p on p.tenant_id = d.tenant_id and p.id = d.place_id
    join sys_user u on u.tenant_id = d.tenant_id and u.id = d.cashier_id
    where d.tenant_id = app_tenant() and d.drawer_status < ${drawerStates.keys.closed} and d.day < app_today()
    order by d.id`.execute(ctx.db);
  for (const { id, drawerNo, placeId, placeName, cashierName } of rows)
    await createWorkItem(ctx, {
      kind: 'drawerOpen',
      subjectId: id,
      placeId,
      title: {
        zh: `${placeName}：${cashierName} 的收银班次 ${drawerNo} 尚未交班`,
        en: `${placeName}: drawer ${drawerNo} of ${cashierName} is not closed`,
      },
      path: `menu:dining_drawer?drawerNo=${drawerNo}`,
      permission: 'dining_drawer_supervise',
    });
}

/** Runs every ten minutes, so that a drawer left open is reported soon after midnight. */
export const drawerWorkJob: JobDefinition<never> = {
  name: 'dining.drawers',
  cron: '*/10 * * * *',
  run: (environment) =>
    forEachTenant(environment, 'dining.drawers', (tenantId) => environment.withTenant(tenantId, updateDrawerWork)),
};
