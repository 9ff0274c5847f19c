import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '../database/connection.ts';
import { createCluster } from './cluster.ts';
import { claimDataFolder, stopOrphanedPostmaster } from './orphaned-postmaster.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';
import { supervisePostmaster } from './supervise-postmaster.ts';
import { prepareSystemAccount } from './system-account.ts';

/** Location and options of the cluster. `durable: false` is for tests only: a power failure loses everything. */
export interface EmbeddedOptions {
  dataDir: string;
  port?: number;
  durable?: boolean;
  /** Whether its log says which rows change (logical decoding); as `durable` unless given. */
  canBeFollowed?: boolean;
  /** Called while it replays WAL, which takes as long as it takes. */
  recovering?: boolean;
  /** Called when the database ended by itself and is restarted. */
  log?(line: string): void;
}

/**
 * A running cluster. `stop` ends it cleanly; it also ends when this process dies, and is restarted when it dies
 * itself.
 */
export interface EmbeddedPostgres {
  ownerUrl: string;
  stop(): Promise<void>;
}

const owner = 'refectory_owner';
const database = 'refectory';

/**
 * Starts the PostgreSQL 18 installed from npm on loopback and a free port, creating the cluster the first time.
 * Recovers from a killed server; refuses when a running server uses the same data folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  const durable = options.durable ?? true;
  mkdirSync(dataDir, { recursive: true });
  const account = prepareSystemAccount(dataDir);
  const password = readOwnerPassword(dataDir);
  const cluster = path.join(dataDir, 'postgres');
  await stopOrphanedPostmaster(dataDir, cluster);
  await createCluster({ cluster, owner, password, durable, account });
  const recovering = options.recovering ?? false;
  const { canBeFollowed } = options;
  const start = (port: number | undefined) =>
    startPostmaster({ dataDir, cluster, durable, canBeFollowed, account, port, recovering });
  const postmaster = await start(options.port);
  const releaseOwnership = claimDataFolder(dataDir);
  const url = (name: string) => `postgresql://${owner}:${password}@127.0.0.1:${postmaster.port}/${name}`;
  await createDatabase(url('postgres'), postmaster);
  const supervised = supervisePostmaster({
    first: postmaster,
    cluster,
    restart: () => start(postmaster.port),
    log: options.log ?? (() => undefined),
  });
  return {
    ownerUrl: url(database),
    stop: async () => {
      await supervised.stop();
      releaseOwnership();
    },
  };
}

async function createDatabase(adminUrl: string, postmaster: Postmaster): Promise<void> {
  const client = createClient(adminUrl, 'migration');
  try {
    await client.connect();
    const found = await client.query('select from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${database}`);
  } catch (error) {
    await postmaster.stop();
    throw error;
  } finally {
    await client.end();
  }
}

/** The owner's password is stored only in the data folder. */
function readOwnerPassword(dataDir: string): string {
  const file = path.join(dataDir, 'owner-password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
