import type pg from 'pg';
import { listTenantTables, quoteIdentifier, type TenantTable } from './tenant-tables.ts';

const batchSize = 500;

/** All rows of a tenant at one moment. */
export interface TenantSnapshot {
  readonly tables: readonly TenantTable[];
  /** The rows of one table as JSON texts; only one batch is in memory. */
  rows(table: TenantTable, columns?: readonly string[]): AsyncGenerator<string[]>;
}

/** Reads a tenant in one repeatable-read transaction. */
export async function withTenantSnapshot<T>(
  pool: pg.Pool,
  tenantId: string,
  fn: (snapshot: TenantSnapshot) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`select set_config('app.tenant', $1, true), set_config('TimeZone', 'UTC', true)`, [tenantId]);
    const answer = await fn({
      tables: await listTenantTables(client),
      rows: (table, columns = table.columns) => streamTableRows(client, tenantId, table, columns),
    });
    await client.query('commit');
    client.release();
    return answer;
  } catch (error) {
    // The connection may be in the middle of a batch: it is not reused.
    client.release(error as Error);
    throw error;
  }
}

/** Rows of one table on a connection with the tenant set and a transaction open. */
export async function* streamTableRows(
  client: pg.ClientBase,
  tenantId: string,
  { name }: TenantTable,
  columns: readonly string[],
): AsyncGenerator<string[]> {
  const chosen = columns.map(quoteIdentifier).join(', ');
  await client.query(
    `declare tenant_rows no scroll cursor for select row_to_json(t)::text from (select ${chosen} from ${quoteIdentifier(name)} where tenant_id = ${literal(tenantId)}) t`,
  );
  for (;;) {
    const { rows } = await client.query<[string]>({ text: `fetch ${batchSize} from tenant_rows`, rowMode: 'array' });
    if (rows.length > 0) yield rows.map(([row]) => row);
    if (rows.length < batchSize) break;
  }
  await client.query('close tenant_rows');
}

/** Cursors accept no parameters; a tenant id is six digits. */
function literal(tenantId: string): string {
  if (!/^\d{6}$/.test(tenantId)) throw new Error(`${tenantId} is no tenant`);
  return `'${tenantId}'`;
}
