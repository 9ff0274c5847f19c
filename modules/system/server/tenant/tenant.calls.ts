import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { ownTransactions } from '@refectory/engine/call/operations.ts';
import { tenantCalls } from '#system/contract/tenant-calls.ts';
import { findByDomain } from './find-by-domain.ts';

const platformTenant = '000000';

export const boundTenantCalls = bindCalls(tenantCalls, {
  info: ownTransactions(async ({ host }, { domain = '' }) =>
    host.runAsSystem(platformTenant, async (ctx) => (await findByDomain(ctx, domain)) ?? {}),
  ),
});
