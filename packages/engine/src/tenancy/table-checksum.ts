import type pg from 'pg';
import { DomainError } from '../refusal/domain-error.ts';
import { quoteIdentifier, type TenantTable } from './tenant-tables.ts';

export interface TableChecksum {
  readonly rows: string;
  readonly sum: string;
}

/**
 * Row count of a tenant in a table, and an order-independent checksum of the content; of the rows with these keys only, if
 * given: a JSON array of objects with the columns of the primary key.
 */
export async function readTableChecksum(
  client: pg.ClientBase,
  tenantId: string,
  { name, columns, key }: TenantTable,
  keys?: string,
): Promise<TableChecksum> {
  const table = quoteIdentifier(name);
  const chosen = columns.map((column) => `t.${quoteIdentifier(column)}`).join(', ');
  const named = keys
    ? `join json_populate_recordset(null::${table}, $2::json) k using (${key.map(quoteIdentifier).join(', ')})`
    : '';
  const { rows } = await client.query<TableChecksum>(
    `select count(*) as rows, coalesce(sum(('x' || substr(md5(row_to_json(r)::text), 1, 15))::bit(60)::bigint::numeric), 0)::text as sum
     from (select ${chosen} from ${table} t ${named} where t.tenant_id = $1) r`,
    keys ? [tenantId, keys] : [tenantId],
  );
  return rows[0] as TableChecksum;
}

/** Refuses rows that differ between two servers. */
export async function assertSameRows(
  source: pg.ClientBase,
  target: pg.ClientBase,
  tenantId: string,
  table: TenantTable,
  keys?: string,
): Promise<void> {
  const [here, there] = await Promise.all([
    readTableChecksum(source, tenantId, table, keys),
    readTableChecksum(target, tenantId, table, keys),
  ]);
  if (here.rows !== there.rows || here.sum !== there.sum)
    throw new DomainError('system.copy-differs', { table: table.name });
}

/** Refuses tables that have another number of rows on the target, and returns the number of all rows of the tenant. */
export async function assertSameCounts(
  source: pg.ClientBase,
  target: pg.ClientBase,
  tenantId: string,
  tables: readonly TenantTable[],
): Promise<number> {
  const [here, there] = await Promise.all([countRows(source, tenantId, tables), countRows(target, tenantId, tables)]);
  const other = tables.find((_, at) => here[at] !== there[at]);
  if (other) throw new DomainError('system.copy-differs', { table: other.name });
  return here.reduce((sum, rows) => sum + rows, 0);
}

/** Rows of the tenant in each table, in their order. */
async function countRows(client: pg.ClientBase, tenantId: string, tables: readonly TenantTable[]): Promise<number[]> {
  const counts = tables.map(({ name }) => `(select count(*) from ${quoteIdentifier(name)} where tenant_id = $1)`);
  const { rows } = await client.query<{ counts: string[] }>(`select array[${counts.join(', ')}]::text[] as counts`, [
    tenantId,
  ]);
  return (rows[0]?.counts ?? []).map(Number);
}
