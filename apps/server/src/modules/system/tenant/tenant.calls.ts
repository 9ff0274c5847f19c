import { tenantCalls } from '@refectory/contract/system/tenant-calls.ts';
import { bindCalls } from '#crud/call/bind-calls.ts';
import { ownTransactions } from '#crud/call/operations.ts';
import { findByDomain } from './find-by-domain.ts';

const platformTenant = '000000';

export const boundTenantCalls = bindCalls(tenantCalls, {
  info: ownTransactions(async ({ host }, { domain = '' }) =>
    host.runAsSystem(platformTenant, async (ctx) => (await findByDomain(ctx, domain)) ?? {}),
  ),
});
