import type { JobDefinition } from '@refectory/engine/jobs/jobs.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { forEachTenant } from '@refectory/engine/tenancy/for-each-tenant.ts';
import { endBookings } from './cancel/no-shows.ts';
import { releaseHolds } from './release-holds.ts';

/** Runs in batches for every tenant, until nothing is left. */
const untilNone = (name: string, cron: string, some: (ctx: Context) => Promise<number>): JobDefinition<never> => ({
  name,
  cron,
  run: (environment) =>
    forEachTenant(environment, name, async (tenantId) => {
      while ((await environment.withTenant(tenantId, some)) > 0);
    }),
});

/** Background jobs of bookings (spec/space#hold); idempotent. */
export const spaceJobs: readonly JobDefinition<never>[] = [
  untilNone('space.releaseHolds', '* * * * *', releaseHolds),
  untilNone('space.endBookings', '*/5 * * * *', endBookings),
];
