import type { JobDefinition } from '@refectory/engine/jobs/jobs.ts';
import { addDays, businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { forEachTenant } from '@refectory/engine/tenancy/for-each-tenant.ts';
import { readDiningSettings } from '#dining/server/public.ts';
import { closeWorkItem, createWorkItem } from '#message/server/public.ts';
import { supplierStates } from '#stock/contract/supplier/supplier-states.ts';

/**
 * Keeps a work item for licences that expire within the days of the parameter, for users who may edit suppliers; a
 * renewed licence closes it (spec/stock#suppliers). For one supplier, or all.
 */
export async function updateLicenceWork(ctx: Context, supplierId?: string): Promise<void> {
  const { licenceDays } = await readDiningSettings(ctx);
  const until = addDays(businessDay(ctx.now, ctx.zone), licenceDays);
  const suppliers = await ctx.db
    .selectFrom('stock_supplier')
    .select(['id', 'name', 'status', 'licence_until'])
    .$if(supplierId !== undefined, (query) => query.where('id', '=', supplierId ?? ''))
    .execute();
  for (const { id, name, status, licence_until } of suppliers)
    if (status === supplierStates.keys.enabled && licence_until && licence_until <= until)
      await createWorkItem(ctx, {
        kind: 'supplierLicence',
        subjectId: id,
        title: {
          zh: `供应商“${name}”的许可证有效期至 ${licence_until}`,
          en: `The licence of supplier “${name}” is valid until ${licence_until}`,
        },
        path: `menu:stock_supplier?id=${id}`,
        permission: 'stock_supplier_edit',
      });
    else await closeWorkItem(ctx, 'supplierLicence', id);
}

/** Runs every morning. */
export const licenceWorkJob: JobDefinition<never> = {
  name: 'stock.licences',
  cron: '20 6 * * *',
  missedRuns: 'latest',
  run: (environment) =>
    forEachTenant(environment, 'stock.licences', (tenantId) =>
      environment.withTenant(tenantId, (ctx) => updateLicenceWork(ctx)),
    ),
};
