import type { JobDefinition } from '@refectory/engine/jobs/jobs.ts';
import { forEachTenant } from '@refectory/engine/tenancy/for-each-tenant.ts';
import { deleteOrphans } from './attach/delete-orphans.ts';

/** Nightly, tenant by tenant; an unreachable store does not block the others. */
const deleteOrphansJob: JobDefinition<never> = {
  name: 'files.sweep-orphans',
  cron: '45 3 * * *',
  missedRuns: 'latest',
  run: (environment) =>
    forEachTenant(environment, 'files.sweep-orphans', (tenantId) => deleteOrphans(environment, tenantId)),
};

export const filesJobs: readonly JobDefinition<never>[] = [deleteOrphansJob];
