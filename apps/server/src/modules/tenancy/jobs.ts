import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { tenantWorkJob } from '#modules/system/public.ts';
import { DomainError } from '#platform/domain-error.ts';
import type { JobDefinition, JobHost } from '#platform/jobs.ts';
import type { TenantKeeper } from '#platform/tenancy/tenant-keeper.ts';
import { eraseTenant } from './erase-tenant.ts';
import { exportFolder, exportTenant } from './export-tenant.ts';
import { beginWork, failWork, finishWork, type Outcome, openWork, type Work } from './work.ts';

type Doing = (host: JobHost, keeper: TenantKeeper, work: Work) => Promise<Outcome>;
const doings: Record<Work['kind'], Doing> = { erase: eraseTenant, export: exportTenant };

/**
 * Does the work on whole tenants that was asked for. Each tenant's is done by one process; what a dead one left is found
 * within a minute and begun again, or ended. A refusal is kept with the work; a fault is told to the log as well.
 */
export async function doTenantWork(host: JobHost, keeper: TenantKeeper): Promise<void> {
  const faults: unknown[] = [];
  for (const work of await openWork(host))
    await keeper.alone(work.tenant_id, async () => {
      if (!(await beginWork(host, work))) return;
      try {
        await finishWork(host, work, await doings[work.kind](host, keeper, work));
      } catch (error) {
        const { code, params } = error instanceof DomainError ? error : new DomainError('system.work-failed');
        await failWork(host, work, { code, params });
        if (!(error instanceof DomainError)) faults.push(error);
      }
    });
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} works on tenants failed: ${faults.join('; ')}`);
}

const dayMs = 24 * 3600 * 1000;

/** Files of exports that nobody fetched in time, and drafts of processes that died. */
async function forgetExports(host: JobHost): Promise<void> {
  const names = await readdir(exportFolder()).catch(() => []);
  for (const name of names) {
    const file = path.join(exportFolder(), name);
    const { mtimeMs } = await stat(file);
    if (host.now().getTime() - mtimeMs > dayMs) await rm(file, { force: true });
  }
}

/** Jobs that reach beyond the rows of one tenant; they are given what requests are not. */
export const tenancyJobs = (keeper: TenantKeeper): readonly JobDefinition[] => [
  { name: tenantWorkJob, cron: '* * * * *', run: (host) => doTenantWork(host, keeper) },
  { name: 'system.forget-exports', cron: '25 * * * *', run: forgetExports },
];
