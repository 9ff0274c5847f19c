import { runMigrations as migrateJobQueue } from 'graphile-worker';
import type pg from 'pg';
import { silentLogger } from '#jobs/supervise-runner.ts';
import { createClient } from '../connection.ts';
import { openPool } from '../pool.ts';
import { ensureAppRole, grantAppRights } from './app-role.ts';
import { markLeakproof } from './leakproof-functions.ts';
import {
  type AppliedMigrations,
  assertUnchanged,
  type Migration,
  prepareMigrationLog,
  readApplied,
  readMigrations,
  runInOneTransaction,
  runSeparately,
} from './migration-files.ts';
import { applyViews, dropViews, readViews } from './views.ts';

export { appUrl, assertSafeRole } from './app-role.ts';

/** Advisory lock key, the same in all processes: the holder migrates, the others wait and then find nothing to do. */
const migrationLock = 7_316_290_184;

export interface MigrateOptions {
  ownerUrl: string;
  secret: string;
  /** Folders that contain a folder `migrations`, `views`, or both. */
  folders: readonly string[];
  /** Applies only files whose names match: lets tests of one module run beside another's unfinished migration. */
  only?: RegExp | undefined;
  /** Check of whether this server may use the database, run while no other process migrates. */
  admission?: Admission | undefined;
}

/** Runs the check before anything is changed, and again while holding the lock. */
export interface Admission {
  check(client: pg.Client): Promise<void>;
  register(client: pg.Client): Promise<void>;
}

/**
 * Brings the database to this program's schema: application role, job queue, new migrations in the order of names,
 * and views. Refuses before any change when a migration was applied with another content. Returns the names of the
 * migrations applied now. Safe when many processes start at once.
 */
export async function migrate({
  ownerUrl,
  secret,
  folders,
  only = /\.sql$/,
  admission,
}: MigrateOptions): Promise<string[]> {
  const migrations = readMigrations(folders);
  const views = readViews(folders).filter(({ file }) => only.test(file));
  const client = createClient(ownerUrl, 'migration');
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const applied = await readApplied(client);
    assertUnchanged(migrations, applied);
    await admission?.check(client);
    await ensureAppRole(client, ownerUrl, secret);
    await prepareMigrationLog(client, migrations);
    const missing = migrations.filter(({ name }) => !applied.has(name) && only.test(name));
    if (missing.length > 0) await prepareJobQueue(ownerUrl);
    // A new database holds no data, and locking its thousand objects in one transaction is expensive for a small
    // server.
    const [alone, together] = applied.size === 0 ? [missing, []] : [[], missing];
    await runSeparately(client, alone);
    const isOlder = missing.length === 0 && isOlderProgram(migrations, applied);
    await inTransaction(client, async () => {
      if (together.length > 0) await dropViews(client);
      await runInOneTransaction(client, together);
      if (!isOlder) await applyViews(client, views);
      await grantAppRights(client, ownerUrl);
      await markLeakproof(client);
    });
    await admission?.register(client);
    return missing.map(({ name }) => name);
  } finally {
    // Ending the session releases the lock.
    await client.end();
  }
}

/** The tables of the job queue, by connections of our own: the queue's go to the first server of an address. */
async function prepareJobQueue(ownerUrl: string): Promise<void> {
  const pool = openPool(ownerUrl, 'migration', { max: 2 });
  // The queue asks for listeners of errors; our connections have one.
  pool.on('connect', () => undefined);
  await migrateJobQueue({ pgPool: pool, logger: silentLogger }).finally(() => pool.end());
}

/** An older program version started beside a newer one: leave the views alone. */
const isOlderProgram = (migrations: readonly Migration[], applied: AppliedMigrations): boolean =>
  [...applied.keys()].some((name) => !migrations.some((migration) => migration.name === name));

const deadlock = '40P01';
const attempts = 5;

/** Runs in one transaction; retried on a deadlock with running servers. */
async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin');
    try {
      await work();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      const { code, cause } = error as pg.DatabaseError;
      const isDeadlock = (code ?? (cause as pg.DatabaseError | undefined)?.code) === deadlock;
      if (!isDeadlock || attempt === attempts) throw error;
    }
  }
}
