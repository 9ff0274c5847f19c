import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { RequestRunner } from '@refectory/engine/call/request-runner.ts';
import type { JobDefinition, JobEnvironment } from '@refectory/engine/jobs/jobs.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { UnfinishedMoveError } from '@refectory/engine/tenancy/move-tenant.ts';
import type { TenantAdmin } from '@refectory/engine/tenancy/tenant-admin.ts';
import { sql } from 'kysely';
import { tenantWorkStates } from '#system/contract/tenant-work-states.ts';
import { addDictionaries, listBusinessDictionaries, tenantWorkJobName } from '#system/server/public.ts';
import { eraseTenant } from './erase-tenant.ts';
import { exportFolder, exportTenant } from './export-tenant.ts';
import { moveTenant } from './move-tenant.ts';
import {
  listOpenWork,
  markWorkFailed,
  markWorkFinished,
  markWorkStarted,
  type TenantWork,
  type TenantWorkResult,
} from './tenant-work.ts';

type WorkHandler = (
  environment: JobEnvironment,
  tenantAdmin: TenantAdmin,
  work: TenantWork,
  isLeft: boolean,
) => Promise<TenantWorkResult>;
const workHandlers: Record<TenantWork['kind'], WorkHandler> = {
  erase: eraseTenant,
  export: exportTenant,
  move: moveTenant,
};

/**
 * Does the work on whole tenants that was asked for. Each tenant's is done by one process; what a dead one left is found
 * within a minute and begun again, or ended. A refusal is kept with the work; a fault is told to the log as well.
 */
export async function runTenantWork(environment: JobEnvironment, tenantAdmin: TenantAdmin): Promise<void> {
  const faults: unknown[] = [];
  for (const work of await listOpenWork(environment))
    await tenantAdmin.runExclusively(work.tenant_id, async () => {
      const before = await markWorkStarted(environment, work);
      if (!before) return;
      try {
        await markWorkFinished(
          environment,
          work,
          await workHandlers[work.kind](environment, tenantAdmin, work, before === tenantWorkStates.moves.start.to),
        );
      } catch (error) {
        // It stays "running": the next minute's job ends or undoes it.
        if (error instanceof UnfinishedMoveError) return void faults.push(error);
        const { code, params } = error instanceof DomainError ? error : new DomainError('system.work-failed');
        await markWorkFailed(environment, work, { code, params });
        if (!(error instanceof DomainError)) faults.push(error);
      }
    });
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} tenant jobs failed: ${faults.join('; ')}`);
}

const homeTenant = '000000';
const dayMs = 24 * 3600 * 1000;

/** Files of exports that nobody fetched in time, and drafts of processes that died. */
async function purgeExports(environment: JobEnvironment): Promise<void> {
  const names = await readdir(exportFolder()).catch(() => []);
  for (const name of names) {
    const file = path.join(exportFolder(), name);
    const { mtimeMs } = await stat(file);
    if (environment.now().getTime() - mtimeMs > dayMs) await rm(file, { force: true });
  }
}

/** Every server in use is brought what changed at home. One that cannot be reached is tried again by the queue. */
async function mirrorAll(runner: RequestRunner, tenantAdmin: TenantAdmin): Promise<void> {
  const entries = await runner.runAsSystem(homeTenant, listBusinessDictionaries);
  await eachServer(runner, async (id) => {
    const { tenants, hasNewDictionaries } = await tenantAdmin.mirrorPlatform(id);
    if (!hasNewDictionaries) return;
    for (const tenantId of tenants) await runner.runAsSystem(tenantId, (ctx) => addDictionaries(ctx, entries));
  });
}

/** Does something for each server that tenants live on; one that fails does not keep the others waiting. */
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

/** Jobs that reach beyond the rows of one tenant; they are given what requests are not. */
export const tenancyJobs = (tenantAdmin: TenantAdmin, appHost: RequestRunner): readonly JobDefinition[] => [
  { name: tenantWorkJobName, cron: '* * * * *', run: (environment) => runTenantWork(environment, tenantAdmin) },
  { name: 'system.forget-exports', cron: '25 * * * *', run: purgeExports },
  { name: 'tenancy.mirror', cron: '35 * * * *', run: () => mirrorAll(appHost, tenantAdmin) },
  {
    name: 'tenancy.months',
    cron: '25 2 * * *',
    missedRuns: 'latest',
    run: () => eachServer(appHost, tenantAdmin.maintainPartitions),
  },
];
