import pg from 'pg';
import { dumpSchema } from '../../tools/database/schema-dump.ts';

/** Statements that insert rows, and the tables they insert into. */
export interface BulkLoad {
  readonly tables: readonly string[];
  /** One after the other; those of one entry at once, each on a connection of its own. */
  readonly steps: readonly (readonly string[])[];
}

/** How much runs at once: there are two processors. */
const parallel = 2;

/**
 * Inserts many rows: without triggers, checks of foreign keys and upkeep of indexes, which are built afterwards, and
 * without waiting for the disk. Only for the cluster of a bench, whose owner is a superuser. Refuses to end with another
 * schema than it began with, or with an index that is not built.
 */
export async function loadInBulk(ownerUrl: string, { tables, steps }: BulkLoad): Promise<void> {
  const owner = await connect(ownerUrl);
  try {
    const schema = await dumpSchema(owner);
    await switchDurability(owner, 'off');
    const indexes = await leaveOutIndexes(owner, tables);
    for (const step of steps)
      await runAtOnce(
        ownerUrl,
        step.map((statement) => [statement]),
      );
    // Before the indexes are built, which it then need not read.
    await runAtOnce(
      ownerUrl,
      tables.map((table) => [`vacuum analyze ${table}`]),
    );
    await runAtOnce(
      ownerUrl,
      indexes.map((index) => [`reindex index ${index}`]),
    );
    // Once more for the columns that only an index computes.
    await runAtOnce(
      ownerUrl,
      tables.map((table) => [`analyze ${table}`]),
    );
    await switchDurability(owner, 'on');
    await assertComplete(owner, tables, schema);
  } finally {
    await owner.end();
  }
}

/** A connection of the owner that fires no triggers, foreign keys included, and builds indexes in memory. */
async function connect(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(
    `select set_config('app.tenant', '000000', false), set_config('session_replication_role', 'replica', false),
       set_config('maintenance_work_mem', '1GB', false), set_config('max_parallel_maintenance_workers', '0', false), set_config('work_mem', '512MB', false)`,
  );
  return client;
}

/** Runs the statements of each entry in order, entries at once on as many connections as there are processors. */
async function runAtOnce(ownerUrl: string, works: readonly (readonly string[])[]): Promise<void> {
  const waiting = works.values();
  await Promise.all(
    Array.from({ length: Math.min(parallel, works.length) }, async () => {
      const client = await connect(ownerUrl);
      try {
        for (const statements of waiting) for (const statement of statements) await client.query(statement);
      } finally {
        await client.end();
      }
    }),
  );
}

/** Whether the cluster keeps what it has committed when the power fails, and cleans up beside the work. */
async function switchDurability(owner: pg.Client, to: 'on' | 'off'): Promise<void> {
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
    await owner.query(to === 'on' ? `alter system reset ${name}` : `alter system set ${name} = off`);
  await owner.query('select pg_reload_conf()');
  if (to === 'on') await owner.query('checkpoint');
}

/**
 * Marks the indexes of the tables as not ready, so that inserts leave them out; their definitions, constraints and
 * foreign keys stay. `reindex` builds them and marks them ready. Returns them, the largest first.
 */
async function leaveOutIndexes(owner: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `with left_out as (
       update pg_index set indisready = false, indisvalid = false where indrelid = any($1::regclass[]) returning indexrelid, indpred, indrelid)
     select l.indexrelid::regclass::text as name from left_out l join pg_class c on c.oid = l.indexrelid join pg_am m on m.oid = c.relam
     order by m.amname = 'gin' desc, l.indpred is null desc, l.indrelid`,
    [tables],
  );
  return rows.map(({ name }) => name);
}

async function assertComplete(owner: pg.Client, tables: readonly string[], schema: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where indrelid = any($1::regclass[]) and not (indisready and indisvalid)`,
    [tables],
  );
  if (rows.length > 0) throw new Error(`Indexes are not built: ${rows.map(({ name }) => name).join(', ')}`);
  if ((await dumpSchema(owner)) !== schema) throw new Error('The schema is not what it was before the rows came in.');
}
