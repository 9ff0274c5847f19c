import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ownerFile = 'server.pid';

/**
 * Cleans up after a killed server: waits for its PostgreSQL to exit, stops one that does not, removes a stale lock file.
 * Refuses while the server that started it is running.
 */
export async function stopOrphanedPostmaster(dataDir: string, cluster: string): Promise<void> {
  const lockFile = path.join(cluster, 'postmaster.pid');
  const pid = readPid(lockFile);
  if (pid === undefined) return;
  // The watcher process may be stopping the postmaster at this moment, right after its server died.
  if (await waitForExit(pid, cluster, 2_000)) return rmSync(lockFile, { force: true });
  if (findRunningServer(dataDir) !== undefined) {
    throw new Error(
      `Another server (process ${readPid(path.join(dataDir, ownerFile))}) uses ${dataDir}. Stop it or set DATA_DIR.`,
    );
  }
  process.kill(pid, 'SIGINT');
  if (await waitForExit(pid, cluster, 10_000)) return;
  process.kill(pid, 'SIGQUIT');
  if (!(await waitForExit(pid, cluster, 5_000)))
    throw new Error(`PostgreSQL process ${pid} on ${cluster} does not stop.`);
}

/** Writes this process id into the data folder; returns the release function. */
export function claimDataFolder(dataDir: string): () => void {
  const file = path.join(dataDir, ownerFile);
  writeFileSync(file, `${process.pid}\n`);
  return () => rmSync(file, { force: true });
}

/** The process that uses the data folder, unless it is this one. */
export function findRunningServer(dataDir: string): number | undefined {
  const pid = readPid(path.join(dataDir, ownerFile));
  return pid !== undefined && pid !== process.pid && isAlive(pid) ? pid : undefined;
}

async function waitForExit(pid: number, cluster: string, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (isPostmaster(pid, cluster)) {
    if (Date.now() >= end) return false;
    await sleep(50);
  }
  return true;
}

/** A process id alone proves nothing: after a reboot it may belong to another program. */
function isPostmaster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    if (existsSync('/proc/self/cwd')) return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes('postgres');
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readPid(file: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return pid > 0 ? pid : undefined;
}
