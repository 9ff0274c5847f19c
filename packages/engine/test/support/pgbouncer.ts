import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../src/postgres/free-port.ts';
import { prepareSystemAccount } from '../../src/postgres/system-account.ts';
import { temporaryRoot } from './temporary-root.ts';

const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];

/** Path of PgBouncer, or undefined: its tests are skipped (Debian: apt-get install pgbouncer). */
export const pgbouncerProgram: string | undefined = folders
  .map((folder) => path.join(folder, 'pgbouncer'))
  .find((file) => existsSync(file));

export interface TestPooler {
  /** The address of a database behind it. */
  through(url: string): string;
  stop(): Promise<void>;
}

/**
 * Starts a PgBouncer in front of a cluster, in transaction mode with three connections for a role. `options` are
 * lines of its section `pgbouncer`, `database` the options of all databases.
 */
export async function startPgbouncer(
  clusterUrl: string,
  options: Readonly<Record<string, string | number>> = {},
  database = '',
): Promise<TestPooler> {
  const { hostname, port: postgresPort, username, password } = new URL(clusterUrl);
  const folder = mkdtempSync(path.join(temporaryRoot(), 'refectory-pooler-'));
  const account = prepareSystemAccount(folder);
  const port = await findFreePort();
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: path.join(folder, 'users.txt'),
    auth_user: decodeURIComponent(username),
    auth_query: 'select usename, passwd from pg_shadow where usename = $1',
    pool_mode: 'transaction',
    default_pool_size: 3,
    max_client_conn: 200,
    query_wait_timeout: 10,
    logfile: path.join(folder, 'log'),
    pidfile: path.join(folder, 'pid'),
    ...options,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const files = {
    'pgbouncer.ini': `[databases]\n* = host=${hostname} port=${postgresPort} ${database}\n[pgbouncer]\n${lines.join('\n')}\n`,
    'users.txt': `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const { ids } = account;
  if (ids) for (const name of ['', ...Object.keys(files)]) chownSync(path.join(folder, name), ids.uid, ids.gid);
  const {
    program,
    args,
    options: how,
  } = account.command(pgbouncerProgram as string, ['-q', path.join(folder, 'pgbouncer.ini')]);
  const child = spawn(program, args, { ...how, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  await answers(child, port);
  return {
    through: (url) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(child: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}.`);
    const socket = connect(port, '127.0.0.1');
    const isThere = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isThere) return;
    await pause(25);
  }
  throw new Error('PgBouncer does not answer.');
}
