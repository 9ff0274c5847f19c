import type { Context } from '#platform/context.ts';
import { eachTenant } from '#platform/each-tenant.ts';
import type { JobDefinition } from '#platform/jobs.ts';
import { raiseGrades } from './grade/raise-grades.ts';
import { proveLedger } from './proof/prove-ledger.ts';
import { expireSubsidies } from './subsidy/expire-subsidies.ts';

/** Works through every tenant, each in its own transaction. One that fails does not keep the others waiting; the queue tries again. */
const nightly = (name: string, cron: string, work: (ctx: Context) => Promise<unknown>): JobDefinition<never> => ({
  name,
  cron,
  run: (host) => eachTenant(host, name, (tenantId) => host.withTenant(tenantId, work)),
});

/** What the wallet does at night, in business time (DOMAIN §1). Each can run again without harm. */
export const walletJobs: readonly JobDefinition<never>[] = [
  nightly('wallet.expire-subsidies', '5 0 * * *', expireSubsidies),
  nightly('wallet.raise-grades', '15 0 * * *', raiseGrades),
  nightly('wallet.prove-ledger', '30 2 * * *', proveLedger),
];
