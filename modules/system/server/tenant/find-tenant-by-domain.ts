import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

export interface DomainTenant {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly domain: string;
}

/**
 * `tenant/info` (spec/system#tenant-info): the tenant with that domain, compared by host and port; empty when there
 * is none.
 */
export async function findTenantByDomain(ctx: Context, domain: string): Promise<DomainTenant | undefined> {
  const { rows } = await sql<DomainTenant>`
    select tenant_id as "tenantId", tenant_name as "tenantName", domain from sys_tenant
    where domain_host = domain_host(${domain})`.execute(ctx.db);
  return rows[0];
}
