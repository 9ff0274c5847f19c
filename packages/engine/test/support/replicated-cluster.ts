import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { postgresBinary, programEnvironment } from '../../src/postgres/binaries.ts';
import { startEmbeddedPostgres } from '../../src/postgres/embedded-postgres.ts';
import { findFreePort } from '../../src/postgres/free-port.ts';
import { postgresSettings } from '../../src/postgres/settings.ts';
import { prepareSystemAccount } from '../../src/postgres/system-account.ts';
import { temporaryRoot } from './temporary-root.ts';

/** A PostgreSQL of its own: the primary, or a standby that streams from it. */
export interface ClusterServer {
  readonly port: number;
  readonly pid: number;
  /** As the owner, who may do everything. */
  readonly url: string;
  /** Runs statements as the owner, on one connection that stays open. */
  query<T extends object>(text: string): Promise<T[]>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface ReplicatedCluster {
  readonly primary: ClusterServer;
  readonly standbys: readonly ClusterServer[];
  /** Waits until every standby that runs has everything. */
  catchUp(): Promise<void>;
  remove(): Promise<void>;
}

const replication = { wal_level: 'replica', max_wal_senders: 5, synchronous_commit: 'local', hot_standby: 'on' };

/** Starts a primary and standbys that stream from it, on folders that go with them; the primary is empty still. */
export async function startReplicatedCluster(
  count: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<ReplicatedCluster> {
  const root = mkdtempSync(path.join(temporaryRoot(), `refectory-test-${process.pid}-replicas-`));
  const first = path.join(root, 'primary');
  const made = await startEmbeddedPostgres({ dataDir: first, durable: false });
  await made.stop();
  const ownerUrl = new URL(made.ownerUrl);
  const open = async (folder: string): Promise<ClusterServer> => {
    const server = createServer(path.join(root, folder), ownerUrl, await findFreePort(), {
      ...replication,
      ...settings,
    });
    await server.start();
    return server;
  };
  const primary = await open('primary');
  const standbys: ClusterServer[] = [];
  for (let n = 1; n <= count; n += 1) {
    const folder = `standby-${n}`;
    await copyPrimary(primary, path.join(root, 'primary'), path.join(root, folder), ownerUrl.password);
    standbys.push(await open(folder));
  }
  return {
    primary,
    standbys,
    catchUp: () => catchUp(primary, standbys),
    async remove() {
      for (const server of [...standbys, primary]) await server.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** A base backup: the files of a running primary between the start and the end of a backup. */
async function copyPrimary(primary: ClusterServer, from: string, to: string, password: string): Promise<void> {
  mkdirSync(to);
  await primary.query(`select pg_backup_start('copy', true)`);
  execFileSync('cp', ['-a', `${from}/.`, to]);
  const [label] = await primary.query<{ text: string }>('select labelfile as text from pg_backup_stop(false)');
  const cluster = path.join(to, 'postgres');
  rmSync(path.join(cluster, 'postmaster.pid'));
  writeFileSync(path.join(cluster, 'backup_label'), label?.text ?? '');
  writeFileSync(path.join(cluster, 'standby.signal'), '');
  const source = `host=127.0.0.1 port=${primary.port} user=${new URL(primary.url).username} password=${password}`;
  writeFileSync(path.join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
}

function createServer(
  dataDir: string,
  ownerUrl: URL,
  port: number,
  settings: Readonly<Record<string, string | number>>,
): ClusterServer {
  const more = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const url = Object.assign(new URL(ownerUrl), { port: String(port) }).href;
  let child: ChildProcess | undefined;
  let client: pg.Client | undefined;

  async function connect(): Promise<pg.Client> {
    if (client) return client;
    const opened = new pg.Client({ connectionString: url });
    opened.on('error', () => (client = undefined));
    await opened.connect();
    client = opened;
    return opened;
  }
  async function query<T extends object>(text: string): Promise<T[]> {
    return (await (await connect()).query<T>(text)).rows;
  }
  return {
    port,
    url,
    get pid() {
      return child?.pid ?? 0;
    },
    query,
    async start() {
      const log = openSync(path.join(dataDir, 'postgres.log'), 'a');
      const { program, args, options } = prepareSystemAccount(dataDir).command(postgresBinary('postgres'), [
        '-D',
        path.join(dataDir, 'postgres'),
        ...postgresSettings(port, false),
        ...more,
      ]);
      child = spawn(program, args, { ...options, cwd: '/', stdio: ['ignore', log, log], env: programEnvironment });
      await until(async () => (await query('select 1')).length === 1);
    },
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGINT');
      await gone;
      client = undefined;
    },
  };
}

async function catchUp(primary: ClusterServer, standbys: readonly ClusterServer[]): Promise<void> {
  const [at] = await primary.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
  for (const standby of standbys)
    await until(async () => {
      const [line] = await standby.query<{ isThere: boolean }>(
        `select pg_last_wal_replay_lsn() >= '${at?.lsn}' as "isThere"`,
      );
      return line?.isThere === true;
    });
}

/** Waits until it is true, without minding errors, half a minute at most. */
export async function until(isTrue: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = performance.now() + 30_000; ; ) {
    const [value, error] = await Promise.resolve()
      .then(isTrue)
      .then(
        (is) => [is, undefined] as const,
        (cause: unknown) => [false, cause] as const,
      );
    if (value) return;
    if (performance.now() > end) throw new Error('It did not come true.', { cause: error });
    await pause(20);
  }
}
