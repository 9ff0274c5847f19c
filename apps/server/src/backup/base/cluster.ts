import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { BackupError } from '../backup-error.ts';

/** A dedicated connection to the running database; its locks and slots end with it. */
export type OwnerClient = pg.Client;

/** Connects as the owner. */
export async function connectAsOwner(ownerUrl: string): Promise<OwnerClient> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'refectory-backup' });
  // A lost connection is reported by the running query.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Facts about the cluster used for segment names and refusals. */
export interface ClusterFacts {
  readonly timeline: number;
  readonly segmentSize: number;
  readonly postgres: string;
  readonly schema: string;
}

export async function readClusterFacts(owner: OwnerClient): Promise<ClusterFacts> {
  const { rows } = await owner.query<ClusterFacts & { wal: string }>(
    `select ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline,
       (select setting::int from pg_settings where name = 'wal_segment_size') as "segmentSize",
       current_setting('wal_level') as wal, current_setting('server_version') as postgres,
       (select max(file) from migration.applied) as schema`,
  );
  const { wal, ...facts } = rows[0] as ClusterFacts & { wal: string };
  if (wal === 'minimal') throw new BackupError('This database runs with wal_level minimal, which allows no backup.');
  return facts;
}

/** Advisory locks: one process at a time makes or prunes backups, one ships WAL. */
export const backupLocks = { base: 7_316_290_185, wal: 7_316_290_186 } as const;

export const acquireLock = (owner: OwnerClient, key: number) => owner.query('select pg_advisory_lock($1)', [key]);
export const releaseLock = (owner: OwnerClient, key: number) => owner.query('select pg_advisory_unlock($1)', [key]);

/** URL of the embedded database running in a data folder, or undefined. */
export function findRunningUrl(dataDir: string): string | undefined {
  const file = path.join(dataDir, 'postgres', 'postmaster.pid');
  const password = path.join(dataDir, 'owner-password');
  if (!existsSync(file) || !existsSync(password)) return undefined;
  const port = Number(readFileSync(file, 'utf8').split('\n')[3]);
  return `postgresql://refectory_owner:${readFileSync(password, 'utf8').trim()}@127.0.0.1:${port}/refectory`;
}
