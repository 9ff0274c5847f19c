import { setTimeout as pause } from 'node:timers/promises';
import type { JobEnvironment } from '../jobs/jobs.ts';
import { DomainError } from '../refusal/domain-error.ts';

/** A tenant that moves takes no writes for less than two seconds (decision 1975). */
const busyWaitMs = 1000;
const attempts = 5;

/**
 * Runs work for every tenant, again a little later for those whose writes are frozen; errors are collected and thrown at
 * the end.
 */
export async function forEachTenant(
  environment: Pick<JobEnvironment, 'listTenants'>,
  job: string,
  work: (tenantId: string) => Promise<unknown>,
  waitMs = busyWaitMs,
): Promise<void> {
  const failures: unknown[] = [];
  let waiting = await environment.listTenants();
  for (let attempt = 1; waiting.length > 0; attempt += 1) {
    if (attempt > 1) await pause(waitMs);
    const busy: string[] = [];
    for (const tenantId of waiting)
      await work(tenantId).catch((error: unknown) => {
        if (isBusy(error) && attempt < attempts) busy.push(tenantId);
        else failures.push(error);
      });
    waiting = busy;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${job} failed for ${failures.length} tenants`);
}

const isBusy = (error: unknown): boolean => error instanceof DomainError && error.code === 'platform.tenant-busy';
