import type pg from 'pg';
import { PgoutputPlugin } from 'pg-logical-replication';
import { quoteIdentifier, type TenantTable } from '../tenant-tables.ts';

/*
 * What changes in the rows of a tenant, from PostgreSQL's logical decoding: a publication filtered by tenant, and a slot
 * that keeps the log until it has been read. Only keys are taken from the log; the rows are read anew (sync-changes.ts).
 */

/** Keys of changed rows by table: JSON objects with the columns of the primary key. */
export type ChangedKeys = ReadonlyMap<string, ReadonlySet<string>>;

/** What one committed transaction changed. */
export interface ChangedTransaction {
  readonly xid: number;
  readonly keys: Map<string, Set<string>>;
}

/** A slot and a publication of the same name, in the database of the tenant. */
export interface ChangeSlot {
  readonly name: string;
  readonly tables: readonly TenantTable[];
}

/**
 * Whether changes can be followed: the server writes a log for logical decoding, the owner may replicate, and every table
 * has a primary key.
 */
export async function canFollowChanges(source: pg.Client, tables: readonly TenantTable[]): Promise<boolean> {
  const { rows } = await source.query<{ able: boolean }>(
    `select current_setting('wal_level') = 'logical' and (rolsuper or rolreplication) as able from pg_roles where rolname = current_user`,
  );
  return rows[0]?.able === true && tables.every(({ key }) => key.length > 0);
}

/** Starts to record what changes in the rows of the tenant; what an earlier move left is removed first. */
export async function openChangeSlot(
  source: pg.Client,
  tenantId: string,
  tables: readonly TenantTable[],
): Promise<ChangeSlot> {
  await closeChangeSlot(source, tenantId);
  const name = await findName(source, tenantId);
  // A filter must be on columns of the key, else PostgreSQL refuses updates. Rows of others are left out when rows are read.
  const published = tables.map(
    (table) =>
      quoteIdentifier(table.name) + (table.key.includes('tenant_id') ? ` where (tenant_id = '${tenantId}')` : ''),
  );
  await source.query(
    `create publication ${name} for table ${published.join(', ')} with (publish = 'insert, update, delete', publish_via_partition_root = true)`,
  );
  await source.query(`select pg_create_logical_replication_slot($1, 'pgoutput')`, [name]);
  return { name, tables };
}

/** Removes slot and publication, if there are any. A process that reads the slot has died or is about to. */
export async function closeChangeSlot(source: pg.Client, tenantId: string): Promise<void> {
  const name = await findName(source, tenantId);
  const { rows } = await source.query<{ reader: number | null }>(
    'select active_pid as reader from pg_replication_slots where slot_name = $1',
    [name],
  );
  if (rows[0]?.reader) await source.query('select pg_terminate_backend($1, 10000)', [rows[0].reader]);
  if (rows[0]) await source.query('select pg_drop_replication_slot($1)', [name]);
  await source.query(`drop publication if exists ${name}`);
}

/** Slots belong to all databases of a server. */
async function findName(source: pg.Client, tenantId: string): Promise<string> {
  if (!/^\d{6}$/.test(tenantId)) throw new Error(`${tenantId} is no tenant`);
  const { rows } = await source.query<{ name: string }>(
    `select 'refectory_move_' || $1 || '_' || oid as name from pg_database where datname = current_database()`,
    [tenantId],
  );
  return rows[0]?.name ?? '';
}

/** A position of the log before which everything is flushed that has been committed, whatever `synchronous_commit` is. */
export async function flushedPosition(source: pg.Client): Promise<string> {
  await source.query('begin');
  await source.query('set local synchronous_commit = local');
  await source.query(`select pg_logical_emit_message(true, 'refectory', '')`);
  await source.query('commit');
  const { rows } = await source.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn');
  return rows[0]?.lsn ?? '';
}

/** The transactions that were committed before a position, since the slot was last advanced. */
export async function readTransactions(
  source: pg.Client,
  { name, tables }: ChangeSlot,
  upTo: string,
): Promise<ChangedTransaction[]> {
  const keyColumns = new Map(tables.map((table) => [table.name, table.key]));
  const found: ChangedTransaction[] = [];
  const plugin = new PgoutputPlugin({ protoVersion: 1, publicationNames: [name] });
  const add = (table: string, row: Readonly<Record<string, unknown>> | null) => {
    const keys = found.at(-1)?.keys;
    if (!row || !keys) return;
    const columns = keyColumns.get(table) ?? [];
    const key = JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column]])));
    keys.set(table, (keys.get(table) ?? new Set()).add(key));
  };
  for await (const data of streamChanges(source, name, upTo)) {
    const message = plugin.parse(data);
    // Values as PostgreSQL wrote them: a Date has no microseconds.
    if (message.tag === 'relation') for (const column of message.columns) column.parser = (text: string) => text;
    if (message.tag === 'begin') found.push({ xid: message.xid >>> 0, keys: new Map() });
    if (message.tag === 'insert' || message.tag === 'update') add(message.relation.name, message.new);
    if (message.tag === 'update' || message.tag === 'delete') add(message.relation.name, message.key);
  }
  return found;
}

const batchSize = 5000;

async function* streamChanges(source: pg.Client, slot: string, upTo: string): AsyncGenerator<Buffer> {
  if (!/^[0-9A-F]+\/[0-9A-F]+$/.test(upTo)) throw new Error(`${upTo} is no position of the log`);
  await source.query('begin');
  await source.query(
    `declare changes no scroll cursor for select data from pg_logical_slot_peek_binary_changes('${slot}', '${upTo}', null, 'proto_version', '1', 'publication_names', '${slot}')`,
  );
  for (;;) {
    const { rows } = await source.query<[Buffer]>({ text: `fetch ${batchSize} from changes`, rowMode: 'array' });
    for (const [data] of rows) yield data;
    if (rows.length < batchSize) break;
  }
  await source.query('commit');
}

/** How much of the log the slot keeps from being removed, in bytes. */
export async function readKeptLog(source: pg.Client, { name }: ChangeSlot): Promise<number> {
  const { rows } = await source.query<{ bytes: string }>(
    'select pg_current_wal_lsn() - restart_lsn as bytes from pg_replication_slots where slot_name = $1',
    [name],
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** Forgets changes before a position. */
export const advanceChangeSlot = (source: pg.Client, { name }: ChangeSlot, upTo: string): Promise<unknown> =>
  source.query('select pg_replication_slot_advance($1, $2::pg_lsn)', [name, upTo]);
