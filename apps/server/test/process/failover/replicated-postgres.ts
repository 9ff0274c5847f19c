import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { postgresBinary, programEnvironment } from '@refectory/engine/postgres/binaries.ts';
import { findFreePort } from '@refectory/engine/postgres/free-port.ts';
import { postgresSettings } from '@refectory/engine/postgres/settings.ts';
import { prepareSystemAccount } from '@refectory/engine/postgres/system-account.ts';
import { vi } from 'vitest';
import { queryDatabase } from '../data-folder.ts';

const owner = 'refectory_owner';
const readPassword = (dataDir: string) => readFileSync(path.join(dataDir, 'owner-password'), 'utf8').trim();

/** A PostgreSQL in a data folder, without a product. */
export interface DatabaseServer {
  readonly port: number;
  readonly url: string;
  query<T extends object>(text: string): Promise<T[]>;
  /** SIGKILL of all its processes. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the database of a folder on this port and waits until it answers, as primary or standby. */
export async function startDatabase(dataDir: string, port: number): Promise<DatabaseServer> {
  const log = openSync(path.join(dataDir, 'postgres.log'), 'a');
  const { program, args, options } = prepareSystemAccount(dataDir).command(postgresBinary('postgres'), [
    '-D',
    path.join(dataDir, 'postgres'),
    ...postgresSettings(port, true),
  ]);
  const child = spawn(program, args, { ...options, cwd: '/', stdio: ['ignore', log, log], env: programEnvironment });
  const url = `postgresql://${owner}:${readPassword(dataDir)}@127.0.0.1:${port}/refectory`;
  const query = <T extends object>(text: string) => queryDatabase(url, text) as Promise<T[]>;
  await vi.waitFor(() => query('select 1'), { timeout: 30_000, interval: 50 });
  return { port, url, query, kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGINT') };
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/**
 * Makes a folder of a stopped database the primary and a copy of it the standby that has every commit before it is
 * answered; returns both.
 */
export async function startReplicated(primaryDir: string, standbyDir: string) {
  const [primaryPort, standbyPort] = [await findFreePort(), await findFreePort()];
  execFileSync('cp', ['-a', `${primaryDir}/.`, standbyDir]);
  const settings = (dataDir: string) => path.join(dataDir, 'postgres', 'postgresql.auto.conf');
  appendFileSync(settings(primaryDir), `synchronous_standby_names = '*'\n`);
  const source = `host=127.0.0.1 port=${primaryPort} user=${owner} password=${readPassword(primaryDir)}`;
  appendFileSync(settings(standbyDir), `primary_conninfo = '${source}'\n`);
  writeFileSync(path.join(standbyDir, 'postgres', 'standby.signal'), '');
  const primary = await startDatabase(primaryDir, primaryPort);
  const standby = await startDatabase(standbyDir, standbyPort);
  await vi.waitFor(
    async () => {
      const [line] = await primary.query<{ state: string }>('select sync_state as state from pg_stat_replication');
      if (line?.state !== 'sync') throw new Error(`The standby is ${line?.state ?? 'not connected'}.`);
    },
    { timeout: 30_000, interval: 50 },
  );
  return { primary, standby };
}
