import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { allocateTenantId } from './allocate-tenant-id.ts';
import { seedTenant } from './seed-tenant.ts';

export interface NewTenant {
  readonly tenantName: string;
  readonly linkman: string;
  readonly contactNumber?: string;
  readonly address?: string;
  readonly domain?: string;
  /** A fixed tenant id, for seed and tests; random by default. */
  readonly tenantId?: string;
  /** Password of its first user; random otherwise. */
  readonly password?: string;
}

/**
 * Creates a tenant with its role, department, position, business dictionaries and first user, in one transaction
 * (spec/system#new-tenant). The password is returned once.
 */
export async function createTenant(
  ctx: Context,
  given: NewTenant,
): Promise<{ tenantId: string; account: string; password: string }> {
  const tenantId = given.tenantId ?? (await allocateTenantId(ctx));
  const { tenantName, linkman, contactNumber = '', address = '', domain = '' } = given;
  await sql`insert into sys_tenant (tenant_id, tenant_name, linkman, contact_number, address, domain)
    values (${tenantId}, ${tenantName}, ${linkman}, ${contactNumber}, ${address}, ${domain})`.execute(ctx.db);
  const made = await seedTenant(ctx, tenantId, tenantName, given.password);
  return { tenantId, ...made };
}
