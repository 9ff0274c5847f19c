import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** The database cannot be brought to this program's schema; the message is for the operator. */
export class MigrationError extends Error {}

/** One migration, run once and never edited after release. */
export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** Applied migrations: the checksum of each file, null for those applied before checksums were stored. */
export type AppliedMigrations = ReadonlyMap<string, string | null>;

/** sha256 of a text with normalised line ends. */
export const computeChecksum = (...texts: string[]): string =>
  createHash('sha256').update(texts.join('\n').replaceAll('\r\n', '\n')).digest('hex');

/** The SQL files of all folders of that kind, `migrations` or `views`, by name. */
export const sqlFiles = (folders: readonly string[], kind: string): { name: string; text: string }[] =>
  folders
    .map((folder) => path.join(folder, kind))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.sql'))
        .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') })),
    )
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** All migrations in the order they run: by name, which begins with a timestamp. */
export const readMigrations = (folders: readonly string[]): Migration[] =>
  sqlFiles(folders, 'migrations').map(({ name, text }) => ({ name, text, checksum: computeChecksum(text) }));

/** Reads the applied migrations; the table may not exist yet. */
export async function readApplied(client: pg.Client): Promise<AppliedMigrations> {
  const { rows: found } = await client.query(`select where to_regclass('migration.applied') is not null`);
  if (found.length === 0) return new Map();
  // Read as JSON, because the checksum column is newer than the table.
  const { rows } = await client.query<{ file: string; checksum: string | null }>(
    `select file, to_jsonb(a) ->> 'checksum' as checksum from migration.applied a`,
  );
  return new Map(rows.map(({ file, checksum }) => [file, checksum]));
}

/** Refuses migrations applied here with another content: this database would differ from a new one. */
export function assertUnchanged(migrations: readonly Migration[], applied: AppliedMigrations): void {
  const changed = migrations.filter(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum);
  if (changed.length === 0) return;
  const names = changed.map(({ name }) => name).join(', ');
  throw new MigrationError(
    `Changed since it ran in this database: ${names}. A migration that ran is never edited: put the file back as it was and write a new one.`,
  );
}

/** Creates the table of applied migrations and fills in missing checksums once. */
export async function prepareMigrationLog(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(`
    create schema if not exists migration;
    create table if not exists migration.applied (file text primary key, applied_at timestamptz not null default now());
    alter table migration.applied add column if not exists checksum text;
    create table if not exists migration.view (name text primary key, checksum text not null, applied_at timestamptz not null default now());
  `);
  await client.query(
    `update migration.applied a set checksum = f.checksum from unnest($1::text[], $2::text[]) f (file, checksum)
     where f.file = a.file and a.checksum is null`,
    [migrations.map(({ name }) => name), migrations.map(({ checksum }) => checksum)],
  );
}

/** Runs each new migration in its own transaction, for an empty database. */
export async function runSeparately(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  // Asynchronous commit loses nothing: the final transaction of the start flushes everything before it.
  await client.query('set synchronous_commit = off');
  for (const migration of migrations) {
    await client.query('begin');
    await run(client, migration, 'commit').catch(async (error: unknown) => {
      await client.query('rollback');
      throw error;
    });
  }
  await client.query('reset synchronous_commit');
}

/**
 * Runs all new migrations in the current transaction. Checks deferred constraints and resets transaction settings after
 * each, as the end of a transaction would.
 */
export async function runInOneTransaction(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  for (const migration of migrations) await run(client, migration, endOfMigration);
}

/** Constraints by name: ALL would also apply to later ones. */
const endOfMigration = `
  do $$
  declare names text := (select string_agg(distinct c.connamespace::regnamespace || '.' || quote_ident(c.conname), ', ')
    from pg_constraint c where c.condeferred);
  begin
    if names is null then return; end if;
    execute 'set constraints ' || names || ' immediate';
    execute 'set constraints ' || names || ' deferred';
  end $$;
  reset all`;

async function run(client: pg.Client, { name, text, checksum }: Migration, end: string): Promise<void> {
  const values = [name, checksum].map((value) => pg.escapeLiteral(value)).join(', ');
  try {
    await client.query(`${text}\n; insert into migration.applied (file, checksum) values (${values}); ${end}`);
  } catch (error) {
    throw new MigrationError(`Migration ${name} failed: ${formatDatabaseError(error)}`, { cause: error });
  }
}

/** All details of a failed statement in one line. */
export function formatDatabaseError(error: unknown): string {
  const { message, position, detail, where } = error as pg.DatabaseError;
  return [message, detail, position && `at character ${position}`, where].filter(Boolean).join('; ');
}
