import type { JobDefinition } from '@refectory/engine/jobs/jobs.ts';
import { eachTenant } from '@refectory/engine/tenancy/each-tenant.ts';
import { sweepOrphans } from './attach/sweep-orphans.ts';

/** Every night, tenant by tenant; a store that does not answer keeps only itself waiting. */
const sweep: JobDefinition<never> = {
  name: 'files.sweep-orphans',
  cron: '45 3 * * *',
  missed: 'latest',
  run: (host) => eachTenant(host, 'files.sweep-orphans', (tenantId) => sweepOrphans(host, tenantId)),
};

export const filesJobs: readonly JobDefinition<never>[] = [sweep];
