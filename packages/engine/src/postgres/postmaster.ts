import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresBinary, programEnvironment } from './binaries.ts';
import { findFreePort } from './free-port.ts';
import { postgresSettings } from './settings.ts';
import type { SystemAccount } from './system-account.ts';

export interface PostmasterOptions {
  dataDir: string;
  cluster: string;
  durable: boolean;
  canBeFollowed?: boolean | undefined;
  account: SystemAccount;
  port: number | undefined;
  /** Called while it replays WAL before it is ready. */
  recovering: boolean;
}

export interface Postmaster {
  readonly port: number;
  /** Resolves when it ends, with the exit code or signal. */
  readonly exited: Promise<string>;
  /** Stops it without waiting for connected clients. */
  stopFast(): void;
  stop(): Promise<void>;
}

const startLimit = 60_000;
const stopLimit = 30_000;

/** Starts the cluster's main process and waits until it takes connections. Retries while a predecessor's children end. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const end = options.recovering ? Number.POSITIVE_INFINITY : Date.now() + startLimit;
  for (;;) {
    const port = options.port ?? (await findFreePort());
    const child = spawnPostmaster(options, port);
    if (await isReady(child, options.cluster, end)) return watch(child, port);
    const log = readLogTail(options.dataDir);
    // The children of a killed postmaster need a moment to exit; and the free port may have been taken.
    const passing = /shared memory block|could not bind|Address already in use/.test(log);
    if (!passing || Date.now() > end)
      throw new Error(`PostgreSQL did not start (see ${logFile(options.dataDir)}).\n${log}`);
    rmSync(logFile(options.dataDir), { force: true });
    await sleep(200);
  }
}

function spawnPostmaster(
  { dataDir, cluster, durable, canBeFollowed, account }: PostmasterOptions,
  port: number,
): ChildProcess {
  const file = logFile(dataDir);
  const large = existsSync(file) && statSync(file).size > 10_000_000;
  const log = openSync(file, large ? 'w' : 'a');
  const { program, args, options } = account.command(postgresBinary('postgres'), [
    '-D',
    cluster,
    ...postgresSettings(port, durable, canBeFollowed),
  ]);
  // Detached: Ctrl-C in the terminal must reach the server alone, which then stops its database last.
  const child = spawn(program, args, {
    ...options,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: programEnvironment,
  });
  closeSync(log);
  child.unref();
  child.on('error', () => {});
  return child;
}

async function isReady(child: ChildProcess, cluster: string, end: number): Promise<boolean> {
  const file = path.join(cluster, 'postmaster.pid');
  while (child.pid !== undefined && !hasEnded(child)) {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true;
    if (Date.now() > end) {
      child.kill('SIGQUIT');
      return false;
    }
    await sleep(20);
  }
  return false;
}

/**
 * A shell that waits on a pipe from this process: when this process dies, the pipe closes and the shell stops the
 * database.
 */
function watch(child: ChildProcess, port: number): Postmaster {
  const watcher = spawn('/bin/sh', ['-c', 'cat > /dev/null; kill -INT "$1"', 'refectory-watcher', String(child.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
  });
  watcher.on('error', () => {});
  watcher.stdin?.on('error', () => {});
  watcher.unref();
  (watcher.stdin as unknown as { unref(): void } | null)?.unref();
  const ended = Promise.withResolvers<string>();
  child.once('exit', (code, signal) => {
    // In this order: a closed pipe would make the running watcher signal a process id that may be reused.
    watcher.kill('SIGKILL');
    watcher.stdin?.destroy();
    ended.resolve(signal ?? `code ${code}`);
  });
  return { port, exited: ended.promise, stopFast: () => child.kill('SIGINT'), stop: () => stop(child) };
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  child.ref();
  const exit = once(child, 'exit');
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), stopLimit);
  await exit;
  clearTimeout(timer);
}

const logFile = (dataDir: string) => path.join(dataDir, 'postgres.log');

function readLogTail(dataDir: string): string {
  const file = logFile(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8').slice(-2_000) : '';
}
