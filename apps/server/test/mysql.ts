import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@refectory/engine/postgres/free-port.ts';
import { prepareSystemAccount } from '@refectory/engine/postgres/system-account.ts';
import { temporaryRoot } from '@refectory/engine/test/support/temporary-root.ts';
import { createConnection } from 'mysql2/promise';

const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin', '/usr/libexec'];

/** Path of the MySQL or MariaDB server. `npm test` installs one if possible (tools/install/programs.mjs). */
export const mysqlProgram: string | undefined = ['mariadbd', 'mysqld']
  .flatMap((name) => folders.map((folder) => path.join(folder, name)))
  .find((file) => existsSync(file));

/** A running MySQL with one database and one user with a password. */
export interface TestMysql {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  readonly password: string;
  query(text: string): Promise<void>;
  stop(): Promise<void>;
}

const login = { database: 'canteen', user: 'refectory', password: 'mysql-password' };

/** Starts a server on a free port in a temporary folder, as an unprivileged user. */
export async function startMysql(): Promise<TestMysql> {
  const folder = mkdtempSync(path.join(temporaryRoot(), 'refectory-mysql-'));
  const data = path.join(folder, 'data');
  const account = prepareSystemAccount(folder);
  mkdirSync(data);
  const begin = path.join(folder, 'begin.sql');
  writeFileSync(
    begin,
    `create database ${login.database} character set utf8mb4;
create user '${login.user}'@'%' identified by '${login.password}';
grant all on ${login.database}.* to '${login.user}'@'%';\n`,
  );
  if (account.ids) for (const file of [folder, data, begin]) chownSync(file, account.ids.uid, account.ids.gid);
  const port = await findFreePort();
  const run = (program: string, args: string[]) => {
    const { program: file, args: all, options } = account.command(program, args);
    return spawn(file, all, { ...options, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  };
  await initialise(run, data);
  const server = run(mysqlProgram as string, [
    '--no-defaults',
    `--datadir=${data}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    `--socket=${path.join(folder, 'socket')}`,
    `--pid-file=${path.join(folder, 'pid')}`,
    '--innodb-buffer-pool-size=32M',
    `--init-file=${begin}`,
  ]);
  const options = { host: '127.0.0.1', port, ...login };
  await answers(server, options);
  return {
    ...options,
    query: async (text) => {
      const connection = await createConnection(options);
      await connection.query(text).finally(() => connection.end());
    },
    stop: async () => {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Run = (program: string, args: string[]) => ChildProcess;

async function initialise(run: Run, data: string): Promise<void> {
  const isMaria = /MariaDB/i.test(execFileSync(mysqlProgram as string, ['--version'], { encoding: 'utf8' }));
  const child = isMaria
    ? run('mariadb-install-db', [
        '--no-defaults',
        `--datadir=${data}`,
        '--skip-test-db',
        '--auth-root-authentication-method=normal',
      ])
    : run(mysqlProgram as string, ['--no-defaults', '--initialize-insecure', `--datadir=${data}`]);
  const said = listenTo(child);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`MySQL was not set up (${code}):\n${said()}`);
}

/** Waits until the initial user can sign in. */
async function answers(server: ChildProcess, options: typeof login & { host: string; port: number }): Promise<void> {
  const said = listenTo(server);
  for (const end = Date.now() + 30_000; ; await sleep(100)) {
    const connection = await createConnection(options).catch(() => undefined);
    if (connection) return connection.end();
    if (server.exitCode !== null || Date.now() > end) throw new Error(`MySQL did not start:\n${said()}`);
  }
}

function listenTo(child: ChildProcess): () => string {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (said += String(piece)));
  return () => said;
}
