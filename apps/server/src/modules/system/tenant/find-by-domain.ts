import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

/** `tenant/info` (wire §3.2): the tenant that an address belongs to, compared by host and port; nothing when none does. */
export async function findByDomain(
  ctx: Context,
  domain: string,
): Promise<{ tenantId: string; domain: string } | undefined> {
  const { rows } = await sql<{ tenantId: string; domain: string }>`
    select tenant_id as "tenantId", domain from sys_tenant where domain_host = domain_host(${domain})`.execute(ctx.db);
  return rows[0];
}
