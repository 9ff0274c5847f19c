import type { JobDefinition } from '@refectory/engine/jobs/jobs.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { eachTenant } from '@refectory/engine/tenancy/each-tenant.ts';
import { raiseGrades } from './grade/raise-grades.ts';
import { proveLedger } from './proof/prove-ledger.ts';
import { expireSubsidies } from './subsidy/expire-subsidies.ts';

/** Works through every tenant, each in its own transaction. One that fails does not keep the others waiting; the queue tries again. */
const nightly = (
  name: string,
  cron: string,
  missed: 'each' | 'latest',
  work: (ctx: Context) => Promise<unknown>,
): JobDefinition<never> => ({
  name,
  cron,
  missed,
  run: (host) => eachTenant(host, name, (tenantId) => host.withTenant(tenantId, work)),
});

/** What the wallet does at night, in business time (spec/wallet#accounts). Each can run again without harm. */
export const walletJobs: readonly JobDefinition<never>[] = [
  nightly('wallet.expire-subsidies', '5 0 * * *', 'each', expireSubsidies),
  nightly('wallet.raise-grades', '15 0 * * *', 'each', raiseGrades),
  nightly('wallet.prove-ledger', '30 2 * * *', 'latest', proveLedger),
];
