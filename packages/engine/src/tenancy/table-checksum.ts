import type pg from 'pg';
import { quoteIdentifier, type TenantTable } from './tenant-tables.ts';

/** Row count of a tenant in a table, and an order-independent checksum of the content. */
export async function readTableChecksum(client: pg.ClientBase, tenantId: string, { name, columns }: TenantTable) {
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `select count(*) as rows, coalesce(sum(('x' || substr(md5(row_to_json(t)::text), 1, 15))::bit(60)::bigint::numeric), 0)::text as sum
     from (select ${columns.map(quoteIdentifier).join(', ')} from ${quoteIdentifier(name)} where tenant_id = $1) t`,
    [tenantId],
  );
  return rows[0] as { rows: string; sum: string };
}
