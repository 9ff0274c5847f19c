import type { JobDefinition } from '@refectory/engine/jobs/jobs.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { forEachTenant } from '@refectory/engine/tenancy/for-each-tenant.ts';
import { sql } from 'kysely';
import { deliverReport } from './deliver-report.ts';
import { deliverJobName, startDueSchedules } from './start-deliveries.ts';

/** Every minute: creates deliveries of due schedules, each with its own job. */
const startJob: JobDefinition<never> = {
  name: 'report.start-schedules',
  cron: '* * * * *',
  run: (environment) =>
    forEachTenant(environment, 'report.start-schedules', async (tenantId) => {
      while ((await environment.withTenant(tenantId, startDueSchedules)) > 0);
    }),
};

/** Every night: deletes expired files, and deliveries older than 400 days. */
const purgeJob: JobDefinition<never> = {
  name: 'report.forget-files',
  cron: '5 3 * * *',
  missedRuns: 'latest',
  run: (environment) =>
    forEachTenant(environment, 'report.forget-files', (tenantId) =>
      environment.withTenant(tenantId, purgeDeliveredFiles),
    ),
};

/** Deletes expired files. */
export async function purgeDeliveredFiles(ctx: Context): Promise<void> {
  await sql`
    delete from report_delivery_file f using report_delivery d
    where f.tenant_id = app_tenant() and d.tenant_id = f.tenant_id and d.id = f.delivery_id and d.file_until <= app_now()`.execute(
    ctx.db,
  );
  await sql`
    delete from report_delivery where tenant_id = app_tenant() and due_at < app_now() - interval '400 days'`.execute(
    ctx.db,
  );
}

/** Jobs of scheduled reports. `maxParallel` keeps large reports from delaying other jobs. */
export const reportJobs = (registry: Registry): readonly JobDefinition<never>[] => [
  startJob,
  {
    name: deliverJobName,
    maxParallel: 2,
    run: (environment, payload) => deliverReport(environment, registry, payload),
  } satisfies JobDefinition<{ tenantId: string; deliveryId: string }> as JobDefinition<never>,
  purgeJob,
];
