import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Postmaster } from './postmaster.ts';

const maxPauseMs = 30_000;
/** A database that ran this long is considered stable: it is restarted without delay. */
const stableAfterMs = 10_000;
const checkIntervalMs = 1_000;

export interface Supervisor {
  /** Stops it permanently; waits for a start in progress. */
  stop(): Promise<void>;
}

export interface SupervisorOptions {
  readonly first: Postmaster;
  readonly cluster: string;
  /** Restarts it at the same address. */
  restart(): Promise<Postmaster>;
  /** Called with events for the log. */
  log(line: string): void;
}

/**
 * Restarts the database whenever it exits: the first time at once, then with delays that double up to half a minute,
 * so that a database that cannot start does not use up the CPU.
 */
export function supervisePostmaster({ first, cluster, restart, log }: SupervisorOptions): Supervisor {
  const stopping = new AbortController();
  let running: Postmaster | undefined = first;

  async function startAgain(wait: number): Promise<Postmaster | undefined> {
    await pause(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    if (stopping.signal.aborted) return undefined;
    return restart().catch((error: unknown) => void log(error instanceof Error ? error.message : String(error)));
  }

  const watch = (async () => {
    let wait = 0;
    while (running && !stopping.signal.aborted) {
      const began = Date.now();
      const end = await running.exited;
      if (stopping.signal.aborted) return;
      if (Date.now() - began > stableAfterMs) wait = 0;
      for (running = undefined; !running && !stopping.signal.aborted; wait = nextPause(wait)) {
        log(`PostgreSQL ended (${end}); starting it again${wait ? ` in ${wait / 1000} s` : ''}`);
        running = await startAgain(wait);
      }
      if (running && !stopping.signal.aborted) log('PostgreSQL runs again');
    }
  })();

  // After SIGTERM the database waits for its clients and accepts no new ones: use fast shutdown.
  const look = setInterval(() => {
    if (running && readStatus(cluster) === 'stopping') running.stopFast();
  }, checkIntervalMs).unref();

  return {
    async stop() {
      stopping.abort();
      clearInterval(look);
      await running?.stop();
      await watch;
      await running?.stop();
    },
  };
}

const nextPause = (wait: number) => Math.min(wait * 2 || 1_000, maxPauseMs);

/** Its reported state: `starting`, `ready`, `stopping`. */
function readStatus(cluster: string): string | undefined {
  try {
    return readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim();
  } catch {
    return undefined;
  }
}
