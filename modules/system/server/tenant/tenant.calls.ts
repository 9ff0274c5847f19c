import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import { manualOperation } from '@refectory/engine/call/operations.ts';
import { tenantCalls } from '#system/contract/tenant-calls.ts';
import { findTenantByDomain } from './find-tenant-by-domain.ts';

const platformTenant = '000000';

export const boundTenantCalls = bindCalls(tenantCalls, {
  info: manualOperation(async ({ runner }, { domain = '' }) =>
    runner.runAsSystem(platformTenant, async (ctx) => (await findTenantByDomain(ctx, domain)) ?? {}),
  ),
});
