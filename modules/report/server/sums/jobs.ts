import type { JobDefinition, JobEnvironment } from '@refectory/engine/jobs/jobs.ts';
import { forEachTenant } from '@refectory/engine/tenancy/for-each-tenant.ts';
import { closeDays, sumUpDay } from './close-days.ts';
import { proveSums } from './prove-sums.ts';

/** Closes the days that are over and sums up those that have changed, a transaction each. */
export async function sumUpChangedDays(environment: JobEnvironment, tenantId: string): Promise<void> {
  for (const changed of await environment.withTenant(tenantId, closeDays))
    await environment.withTenant(tenantId, (ctx) => sumUpDay(ctx, changed));
}

/** A sum that is not that of its rows is a fault of the product: what was found is read from its rows by now, and the job fails with its days. */
export async function proveOrFail(environment: JobEnvironment, tenantId: string): Promise<void> {
  const wrong = await environment.withTenant(tenantId, proveSums);
  if (wrong.length > 0) throw new Error(`Sums of days of ${tenantId} were wrong: ${wrong.join(', ')}`);
}

const forTenants = (
  name: string,
  cron: string,
  work: (environment: JobEnvironment, tenantId: string) => Promise<void>,
): JobDefinition<never> => ({
  name,
  cron,
  run: (environment) => forEachTenant(environment, name, (tenantId) => work(environment, tenantId)),
});

/** The sums of days: made every ten minutes, proven every night. */
export const sumJobs: readonly JobDefinition<never>[] = [
  forTenants('report.sum-days', '*/10 * * * *', sumUpChangedDays),
  { ...forTenants('report.prove-sums', '50 2 * * *', proveOrFail), missedRuns: 'latest' },
];
