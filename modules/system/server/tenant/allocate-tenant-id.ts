import { randomInt } from 'node:crypto';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

const attempts = 20;

/**
 * Allocates a random six-digit number that was never used: a removed tenant may be restored, and ids of erased tenants
 * appear in sys_tenant_work and are not reused (spec/system#new-tenant).
 */
export async function allocateTenantId(ctx: Context): Promise<string> {
  const drawn = Array.from({ length: attempts }, () => String(randomInt(100_000, 1_000_000)));
  const { rows } = await sql<{ tenant_id: string }>`
    select d as tenant_id from unnest(${drawn}::text[]) d
    where not exists (select from sys_tenant t where t.tenant_id = d)
      and not exists (select from history h where h.tenant_id = app_tenant() and h.table_name = 'sys_tenant' and h.before ->> 'tenant_id' = d)
      and not exists (select from sys_tenant_work w where w.tenant_id = d and w.kind = 'erase')
    limit 1`.execute(ctx.db);
  if (!rows[0]) throw new DomainError('system.no-tenant-number');
  return rows[0].tenant_id;
}
