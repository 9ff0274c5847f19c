import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runMigrations as migrateJobQueue } from 'graphile-worker';
import type pg from 'pg';
import { ensureAppRole, passOnRights } from '#platform/database/app-role.ts';
import { createClient } from '#platform/database/connection.ts';
import { quietLogger } from '#platform/queue/keep-running.ts';

export { appUrl, assertSafeRole } from '#platform/database/app-role.ts';

/** Any number, the same in all processes: who holds it migrates, the others wait and then find nothing to do. */
const migrationLock = 7_316_290_184;

export interface MigrateOptions {
  ownerUrl: string;
  secret: string;
  folder?: string;
  /** Applies only files whose names match: lets tests of one module run beside another's unfinished migration. */
  only?: RegExp | undefined;
  /** Whether this server may work here at all, asked while no other migrates. */
  admission?: Admission | undefined;
}

/** Refuses a server that does not belong to the others of this database: before anything is changed, and once it is its turn. */
export interface Admission {
  check(client: pg.Client): Promise<void>;
  enter(client: pg.Client): Promise<void>;
}

/**
 * Brings the database to the newest schema: application role, job queue, then every new file of db/migrations in the
 * order of names, each in its own transaction. Returns the names applied now. Safe when many processes start at once.
 */
export async function migrate({
  ownerUrl,
  secret,
  folder = defaultFolder,
  only = /\.sql$/,
  admission,
}: MigrateOptions): Promise<string[]> {
  const client = createClient(ownerUrl, 'migration');
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await admission?.check(client);
    await ensureAppRole(client, ownerUrl, secret);
    const applied = await readApplied(client);
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .sort();
    const missing = files.filter((file) => !applied.has(file) && only.test(file));
    if (missing.length > 0) await migrateJobQueue({ connectionString: ownerUrl, logger: quietLogger, maxPoolSize: 2 });
    for (const file of missing) await apply(client, folder, file);
    await passOnRights(client, ownerUrl);
    await admission?.enter(client);
    return missing;
  } finally {
    // Ending the session gives the lock back.
    await client.end();
  }
}

const defaultFolder = path.join(import.meta.dirname, '../../../db/migrations');

async function readApplied(client: pg.Client): Promise<Set<string>> {
  await client.query(`
    create schema if not exists migration;
    create table if not exists migration.applied (file text primary key, applied_at timestamptz not null default now());
  `);
  const { rows } = await client.query<{ file: string }>('select file from migration.applied');
  return new Set(rows.map((row) => row.file));
}

async function apply(client: pg.Client, folder: string, file: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(readFileSync(path.join(folder, file), 'utf8'));
    await client.query('insert into migration.applied (file) values ($1)', [file]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${file} failed: ${describe(error)}`, { cause: error });
  }
}

function describe(error: unknown): string {
  const { message, position, detail, where } = error as pg.DatabaseError;
  return [message, detail, position && `at character ${position}`, where].filter(Boolean).join('; ');
}
