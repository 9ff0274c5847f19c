import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { postmasterPid } from './data-folder.ts';
import { copyProject } from './project-copy.ts';

// `npm start` as a service: SIGTERM to any of its processes ends all of them in order.

const project = copyProject();
const dataDir = path.join(project.folder, 'data');
// Without its page there is no console to build.
rmSync(path.join(project.folder, 'apps/console/index.html'));
afterAll(() => project.remove());

interface Started {
  readonly npm: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<[code: number | null, signal: string | null]>;
  /** Process ids: npm, entry script, server, database. */
  readonly pids: { readonly npm: number; readonly entry: number; readonly server: number; readonly postmaster: number };
}

async function npmStart(): Promise<Started> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV$|npm_)/.test(name)),
  );
  const npm = spawn('npm', ['start'], {
    cwd: project.folder,
    env: { ...env, DEMO: 'off', PORT: '0', METRICS_PORT: 'off', LOG_LEVEL: 'error', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const ended = new Promise<[number | null, string | null]>((resolve) => npm.once('exit', (...how) => resolve(how)));
  await Promise.race([
    ended.then(() => Promise.reject(new Error(said))),
    expect.poll(() => said, { timeout: 60_000 }).toMatch(/Refectory\s+http/),
  ]);
  const [entry] = listChildren(npm.pid as number);
  const [server] = listChildren(entry as number);
  return {
    npm,
    ended,
    output: () => said,
    pids: {
      npm: npm.pid as number,
      entry: entry as number,
      server: server as number,
      postmaster: postmasterPid(dataDir),
    },
  };
}

const listChildren = (pid: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const ways: Record<string, (pids: Started['pids']) => void> = {
  'SIGTERM to npm': ({ npm }) => process.kill(npm, 'SIGTERM'),
  'SIGTERM to the entry': ({ entry }) => process.kill(entry, 'SIGTERM'),
  'SIGTERM to the server': ({ server }) => process.kill(server, 'SIGTERM'),
  'SIGTERM to all of them': ({ npm }) => process.kill(-npm, 'SIGTERM'),
  'Ctrl-C': ({ npm }) => process.kill(-npm, 'SIGINT'),
};

test.each(Object.entries(ways))(
  '%s ends server and database cleanly',
  async (_, tell) => {
    const { pids, ended, output } = await npmStart();
    tell(pids);
    expect(await ended).toEqual([0, null]);
    expect(Object.entries(pids).filter(([, pid]) => isRunning(pid))).toEqual([]);
    expect(existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    expect(output()).not.toMatch(/error|ended/i);
  },
  90_000,
);
