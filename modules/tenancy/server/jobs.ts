import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { RequestRunner } from '@refectory/engine/call/request-runner.ts';
import type { JobDefinition, JobEnvironment } from '@refectory/engine/jobs/jobs.ts';
import type { TenantAdmin } from '@refectory/engine/tenancy/tenant-admin.ts';
import { sql } from 'kysely';
import { addDictionaries, listBusinessDictionaries, tenantWorkJobName } from '#system/server/public.ts';
import { balanceJob } from './balance/run-balance.ts';
import { exportFolder } from './export-tenant.ts';
import { runTenantWork } from './run-tenant-work.ts';

const homeTenant = '000000';
const dayMs = 24 * 3600 * 1000;

/** Deletes expired export files, and partial files of processes that died. */
async function purgeExports(environment: JobEnvironment): Promise<void> {
  const names = await readdir(exportFolder()).catch(() => []);
  for (const name of names) {
    const file = path.join(exportFolder(), name);
    const { mtimeMs } = await stat(file);
    if (environment.now().getTime() - mtimeMs > dayMs) await rm(file, { force: true });
  }
}

/** Synchronises every server in use with the home server. An unreachable one is retried by the queue. */
async function mirrorAll(runner: RequestRunner, tenantAdmin: TenantAdmin): Promise<void> {
  const entries = await runner.runAsSystem(homeTenant, listBusinessDictionaries);
  await eachServer(runner, async (id) => {
    const { tenants, hasNewDictionaries } = await tenantAdmin.mirrorPlatform(id);
    if (!hasNewDictionaries) return;
    for (const tenantId of tenants) await runner.runAsSystem(tenantId, (ctx) => addDictionaries(ctx, entries));
  });
}

/** Runs a function for each server with tenants; a failure does not affect the others. */
async function eachServer(runner: RequestRunner, work: (id: string) => Promise<unknown>): Promise<void> {
  const { rows } = await runner.runAsSystem(homeTenant, ({ db }) =>
    sql<{ id: string }>`select distinct datasource_id as id from sys_tenant where datasource_id is not null`.execute(
      db,
    ),
  );
  const failures: unknown[] = [];
  for (const { id } of rows) await work(id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} servers failed: ${failures.join('; ')}`);
}

/** Jobs that access more than one tenant; they get services that requests do not. */
export const tenancyJobs = (tenantAdmin: TenantAdmin, appHost: RequestRunner): readonly JobDefinition[] => [
  { name: tenantWorkJobName, cron: '* * * * *', run: (environment) => runTenantWork(environment, tenantAdmin) },
  balanceJob(tenantAdmin),
  { name: 'system.forget-exports', cron: '25 * * * *', run: purgeExports },
  { name: 'tenancy.mirror', cron: '35 * * * *', run: () => mirrorAll(appHost, tenantAdmin) },
  {
    name: 'tenancy.months',
    cron: '25 2 * * *',
    missedRuns: 'latest',
    run: () => eachServer(appHost, tenantAdmin.maintainPartitions),
  },
];
