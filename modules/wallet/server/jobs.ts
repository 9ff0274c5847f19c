import type { JobDefinition } from '@refectory/engine/jobs/jobs.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { forEachTenant } from '@refectory/engine/tenancy/for-each-tenant.ts';
import { upgradeGrades } from './grade/upgrade-grades.ts';
import { verifyLedger } from './proof/verify-ledger.ts';
import { expireSubsidies } from './subsidy/expire-subsidies.ts';

/**
 * Runs for every tenant, each in its own transaction; a failing tenant does not block the others and is retried by the
 * queue.
 */
const createNightlyJob = (
  name: string,
  cron: string,
  missedRuns: 'each' | 'latest',
  work: (ctx: Context) => Promise<unknown>,
): JobDefinition<never> => ({
  name,
  cron,
  missedRuns,
  run: (environment) => forEachTenant(environment, name, (tenantId) => environment.withTenant(tenantId, work)),
});

/** Nightly jobs of the wallet in business time (spec/wallet#accounts). All are idempotent. */
export const walletJobs: readonly JobDefinition<never>[] = [
  createNightlyJob('wallet.expire-subsidies', '5 0 * * *', 'each', expireSubsidies),
  createNightlyJob('wallet.raise-grades', '15 0 * * *', 'each', upgradeGrades),
  createNightlyJob('wallet.prove-ledger', '30 2 * * *', 'latest', verifyLedger),
];
