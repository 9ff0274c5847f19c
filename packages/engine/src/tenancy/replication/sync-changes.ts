import type pg from 'pg';
import { insertRows } from '../copy-tenant.ts';
import { assertSameRows } from '../table-checksum.ts';
import { quoteIdentifier, type TenantTable } from '../tenant-tables.ts';
import {
  advanceChangeSlot,
  type ChangedKeys,
  type ChangedTransaction,
  type ChangeSlot,
  flushedPosition,
  readKeptLog,
  readTransactions,
} from './change-slot.ts';
import { readSnapshot } from './seen-transactions.ts';

const batchSize = 1000;
/** A server keeps the log that a slot has not read, up to a limit of its own; then the slot is lost. */
const longLogBytes = 128 * 1024 * 1024;

/** Connections of a move: one reads rows, one reads the log, both on the source. */
export interface SyncConnections {
  readonly source: pg.Client;
  readonly log: pg.Client;
  readonly target: pg.Client;
}

/** Syncs the rows of a tenant again and again. */
export interface ChangeSync {
  /**
   * While rows are copied: once the server keeps much of its log, notes which keys it has and lets the server remove it.
   * `commit` ends the transaction of the target, whose beginning the log is kept from where both are on one server.
   */
  shortenLog(commit: () => Promise<void>): Promise<void>;
  /**
   * Brings the rows on the target to what they are at one moment on the source, and compares them; `work` then runs at the
   * same moment. Call it in a transaction of the target, which must have the rows of an earlier moment after the slot was
   * made. Returns the number of changed rows and what `work` returned.
   */
  sync<T>(
    inTransaction: (fn: () => Promise<T>) => Promise<T>,
    work: () => Promise<T>,
  ): Promise<{ changes: number; result: T }>;
}

export function createChangeSync(
  { source, log, target }: SyncConnections,
  slot: ChangeSlot,
  tenantId: string,
): ChangeSync {
  /** Committed transactions that no moment so far has seen. */
  let unseen: readonly ChangedTransaction[] = [];
  /** Where the log is to be read next: other long transactions keep it as well. */
  let longBytes = longLogBytes;
  return {
    async shortenLog(commit) {
      if ((await readKeptLog(log, slot)) < longBytes) return;
      await commit();
      const position = await flushedPosition(log);
      unseen = [...unseen, ...(await readTransactions(log, slot, position))];
      await advanceChangeSlot(log, slot, position);
      longBytes = (await readKeptLog(log, slot)) + longLogBytes;
    },
    sync: (inTransaction, work) =>
      atSnapshot(source, async () => {
        const isSeen = await readSnapshot(source);
        // What the moment has seen has been committed before this position, so its keys are among those that are read.
        const position = await flushedPosition(log);
        const known = [...unseen, ...(await readTransactions(log, slot, position))];
        const changed = mergeKeys(known.filter(({ xid }) => isSeen(xid)));
        const result = await inTransaction(async () => {
          for (const table of slot.tables) await copyChangedRows(source, target, tenantId, table, changed);
          return work();
        });
        await advanceChangeSlot(log, slot, position);
        unseen = known.filter(({ xid }) => !isSeen(xid));
        return { changes: [...changed.values()].reduce((sum, keys) => sum + keys.size, 0), result };
      }),
  };
}

function mergeKeys(transactions: readonly ChangedTransaction[]): ChangedKeys {
  const merged = new Map<string, Set<string>>();
  for (const { keys } of transactions)
    for (const [table, found] of keys) {
      const all = merged.get(table) ?? new Set();
      for (const key of found) all.add(key);
      merged.set(table, all);
    }
  return merged;
}

/** Runs a function while the connection sees one moment. */
export async function atSnapshot<T>(source: pg.Client, fn: () => Promise<T>): Promise<T> {
  // The first statement of `fn` decides on the moment.
  await source.query('begin isolation level repeatable read read only');
  const result = await fn();
  await source.query('commit');
  return result;
}

async function copyChangedRows(
  source: pg.Client,
  target: pg.Client,
  tenantId: string,
  table: TenantTable,
  changed: ChangedKeys,
): Promise<void> {
  const keys = [...(changed.get(table.name) ?? [])];
  const batches = Array.from(
    { length: Math.ceil(keys.length / batchSize) },
    (_, at) => `[${keys.slice(at * batchSize, (at + 1) * batchSize).join(',')}]`,
  );
  // Two rows may have exchanged unique values: all go before any comes.
  for (const batch of batches) await deleteRows(target, tenantId, table, batch);
  for (const batch of batches) await insertRows(target, table, await readRows(source, tenantId, table, batch));
  for (const batch of batches) await assertSameRows(source, target, tenantId, table, batch);
}

const deleteRows = (target: pg.Client, tenantId: string, { name, key }: TenantTable, keys: string): Promise<unknown> =>
  target.query(
    `delete from ${quoteIdentifier(name)} t using json_populate_recordset(null::${quoteIdentifier(name)}, $2::json) k
     where t.tenant_id = $1 and ${key.map((column) => `t.${quoteIdentifier(column)} = k.${quoteIdentifier(column)}`).join(' and ')}`,
    [tenantId, keys],
  );

async function readRows(
  source: pg.Client,
  tenantId: string,
  { name, columns, key }: TenantTable,
  keys: string,
): Promise<string[]> {
  const { rows } = await source.query<[string]>({
    text: `select row_to_json(r)::text from (
        select ${columns.map((column) => `t.${quoteIdentifier(column)}`).join(', ')} from ${quoteIdentifier(name)} t
        join json_populate_recordset(null::${quoteIdentifier(name)}, $2::json) k using (${key.map(quoteIdentifier).join(', ')})
        where t.tenant_id = $1) r`,
    values: [tenantId, keys],
    rowMode: 'array',
  });
  return rows.map(([row]) => row);
}
