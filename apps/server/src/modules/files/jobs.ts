import type { JobDefinition } from '#platform/jobs.ts';
import { sweepOrphans } from './attach/sweep-orphans.ts';

/** Every night, tenant by tenant; a store that does not answer keeps only its own tenant waiting. */
const sweep: JobDefinition<never> = {
  name: 'files.sweep-orphans',
  cron: '45 3 * * *',
  async run(host) {
    const failures: unknown[] = [];
    for (const tenantId of await host.tenants())
      await host.withTenant(tenantId, sweepOrphans).catch((error: unknown) => failures.push(error));
    if (failures.length > 0)
      throw new AggregateError(failures, `files.sweep-orphans failed for ${failures.length} tenants`);
  },
};

export const filesJobs: readonly JobDefinition<never>[] = [sweep];
