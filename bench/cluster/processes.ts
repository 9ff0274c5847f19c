import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A process of a cluster, with its output in a file of the cluster's folder. */
export interface ClusterProcess {
  readonly name: string;
  readonly child: ChildProcess;
  readonly log: string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface CommandOptions {
  /** Folder of the output. */
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  /** How long it may take to end before it is killed, in milliseconds. */
  readonly patience?: number;
}

/** Starts a command in a group of its own: Ctrl-C at the terminal ends the cluster in order, not all at once. */
export function startProcess(
  name: string,
  [program = '', ...args]: readonly string[],
  { folder, env = {}, patience = 20_000 }: CommandOptions,
): ClusterProcess {
  const log = path.join(folder, `${name}.log`);
  const output = openSync(log, 'a');
  const child = spawn(program, args, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
  });
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  return {
    name,
    child,
    log,
    async stop(signal = 'SIGTERM') {
      if (isOver()) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await Promise.race([gone, pause(patience, undefined, { ref: false })]);
      if (isOver()) return;
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** The last lines of a process, for messages. */
export const lastLines = ({ log }: ClusterProcess, count = 15): string =>
  readFileSync(log, 'utf8').trimEnd().split('\n').slice(-count).join('\n');

/** All processes below one, itself included. */
export function listTree(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    return [pid, ...children.flatMap(listTree)];
  } catch {
    return [];
  }
}

/** Sends a signal to each of them that is still there. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
}
