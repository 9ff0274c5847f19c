import type pg from 'pg';
import { DomainError } from '../refusal/domain-error.ts';
import { eraseTenantRows } from './erase-tenant.ts';
import { assertSameRows } from './table-checksum.ts';
import { streamTableRows } from './tenant-snapshot.ts';
import { listTenantTables, quoteIdentifier, type TenantTable } from './tenant-tables.ts';

/** Called before each table and after each batch of rows; a batch may commit what is on the target so far. */
export interface CopyProgress {
  onTable(name: string): Promise<unknown>;
  onBatch(): Promise<unknown>;
}

/**
 * Copies every row of a tenant to another server, in the open transactions of both; rows of an earlier attempt are
 * deleted first. Row counts and checksums of every table are compared before the copy is used.
 */
export async function copyTenant(
  source: pg.Client,
  target: pg.Client,
  tenantId: string,
  { onTable, onBatch }: CopyProgress,
): Promise<number> {
  const tables = await listTenantTables(source);
  await assertSameTables(tables, target);
  await eraseTenantRows(target, tenantId);
  let copied = 0;
  for (const table of tables) {
    await onTable(table.name);
    for await (const rows of streamTableRows(source, tenantId, table, table.columns)) {
      await insertRows(target, table, rows);
      copied += rows.length;
      await onBatch();
    }
    await assertSameRows(source, target, tenantId, table);
  }
  await advanceSequences(source, target);
  return copied;
}

/** Inserts rows given as JSON texts. */
export async function insertRows(
  target: pg.Client,
  { name, columns }: TenantTable,
  rows: readonly string[],
): Promise<void> {
  const list = columns.map(quoteIdentifier).join(', ');
  await target.query(
    `insert into ${quoteIdentifier(name)} (${list}) select ${list} from json_populate_recordset(null::${quoteIdentifier(name)}, $1::json)`,
    [`[${rows.join(',')}]`],
  );
}

async function assertSameTables(tables: readonly TenantTable[], target: pg.Client): Promise<void> {
  const there = new Map(
    (await listTenantTables(target)).map((table) => [table.name, [...table.columns].sort().join()]),
  );
  const other = tables.find(({ name, columns }) => there.get(name) !== [...columns].sort().join());
  if (other || there.size !== tables.length)
    throw new DomainError('system.copy-differs', { table: other?.name ?? 'migrations' });
}

/** Sequences must start after the copied numbers. */
export async function advanceSequences(source: pg.Client, target: pg.Client): Promise<void> {
  const { rows } = await source.query<{ name: string; last: string }>(
    `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  for (const { name, last } of rows)
    await target.query(
      `select setval($1::regclass, $2::bigint) from pg_sequences
       where schemaname = 'public' and sequencename = $3 and coalesce(last_value, 0) < $2::bigint`,
      [quoteIdentifier(name), last, name],
    );
}
