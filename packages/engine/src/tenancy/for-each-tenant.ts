import type { JobEnvironment } from '../jobs/jobs.ts';

/** Runs work for every tenant; errors are collected and thrown at the end. */
export async function forEachTenant(
  environment: Pick<JobEnvironment, 'listTenants'>,
  job: string,
  work: (tenantId: string) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const tenantId of await environment.listTenants())
    await work(tenantId).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${job} failed for ${failures.length} tenants`);
}
