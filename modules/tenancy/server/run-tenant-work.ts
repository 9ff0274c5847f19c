import type { JobEnvironment } from '@refectory/engine/jobs/jobs.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { UnfinishedMoveError } from '@refectory/engine/tenancy/move-tenant.ts';
import type { TenantAdmin } from '@refectory/engine/tenancy/tenant-admin.ts';
import { tenantWorkStates } from '#system/contract/tenant-work-states.ts';
import { eraseTenant } from './erase-tenant.ts';
import { exportTenant } from './export-tenant.ts';
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
 * Runs requested work on whole tenants. One process works on a tenant; work of a process that died is found within a
 * minute and restarted or undone. A refusal is stored with the work; unexpected errors are also logged. `id`: that work
 * alone.
 */
export async function runTenantWork(environment: JobEnvironment, tenantAdmin: TenantAdmin, id?: string): Promise<void> {
  const faults: unknown[] = [];
  const open = await listOpenWork(environment);
  for (const work of open.filter((each) => id === undefined || each.id === id))
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
        // It stays "running": the next job completes or undoes it.
        if (error instanceof UnfinishedMoveError) return void faults.push(error);
        const { code, params } = error instanceof DomainError ? error : new DomainError('system.work-failed');
        await markWorkFailed(environment, work, { code, params });
        if (!(error instanceof DomainError)) faults.push(error);
      }
    });
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} tenant jobs failed: ${faults.join('; ')}`);
}
