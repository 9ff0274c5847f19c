import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, type ParsedCronItem, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { WorkerRegistry } from './worker-registry.ts';

/** Drops the log messages of the queue; failures arrive through `onFault`. */
export const silentLogger = new Logger(() => () => {});

const firstPauseMs = 250;
const maxPauseMs = 5_000;
/** A worker that ran this long is considered stable: the next pause is short again. */
const stableAfterMs = 30_000;
/** Shutdown timeout of a worker that lost its connection, which may be in the middle of a job. */
const leaveMs = 5_000;

export interface SupervisedRunnerOptions {
  readonly pool: pg.Pool;
  readonly taskList: TaskList;
  readonly cronItems: ParsedCronItem[];
  readonly concurrency: number;
  readonly workerRegistry: WorkerRegistry;
  /** Emits `lost` when a connection of the pool breaks. */
  readonly connectionEvents: EventEmitter<{ lost: [Error] }>;
  onFault(error: unknown): void;
}

export interface SupervisedRunner {
  stop(): Promise<void>;
}

/**
 * Restarts the queue worker with back-off after it ends or loses its connection. A statement whose result was lost
 * may have claimed a job: the new worker has a new id, so that the jobs of the lost one can be released.
 */
export async function superviseRunner(parts: SupervisedRunnerOptions): Promise<SupervisedRunner> {
  const stopping = new AbortController();
  let runner = await startRunner(parts);
  const kept = (async () => {
    let wait = firstPauseMs;
    while (!stopping.signal.aborted) {
      const began = Date.now();
      await waitForEnd(runner, parts, stopping.signal);
      await stopRunner(runner, stopping.signal.aborted);
      if (Date.now() - began > stableAfterMs) wait = firstPauseMs;
      const next = await restartRunner(parts, wait, stopping.signal);
      if (!next) return;
      runner = next;
      wait = Math.min(wait * 2, maxPauseMs);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await kept;
    },
  };
}

/** Retries until the runner starts; undefined when stopped first. */
async function restartRunner(
  parts: SupervisedRunnerOptions,
  first: number,
  signal: AbortSignal,
): Promise<Runner | undefined> {
  for (let wait = first; !signal.aborted; wait = Math.min(wait * 2, maxPauseMs)) {
    await pause(wait, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return undefined;
    const next = await startRunner(parts).catch(parts.onFault);
    if (next) return next;
  }
  return undefined;
}

async function startRunner({
  pool,
  taskList,
  cronItems,
  concurrency,
  workerRegistry,
}: SupervisedRunnerOptions): Promise<Runner> {
  const events = new EventEmitter() as WorkerEvents;
  events.on('pool:create', ({ workerPool }) => workerRegistry.add(workerPool.id));
  events.on('pool:release', ({ workerPool }) => workerRegistry.remove(workerPool.id));
  const runner = await run({
    pgPool: pool,
    taskList,
    parsedCronItems: cronItems,
    concurrency,
    noHandleSignals: true,
    logger: silentLogger,
    events,
    // Even single job results are stored through the batch code, because only there an error is handled; otherwise it
    // would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  return runner;
}

/** Resolves when the worker has ended, when a connection of its pool was lost, or when it is told to stop. */
function waitForEnd(
  runner: Runner,
  { connectionEvents, onFault }: SupervisedRunnerOptions,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const end = (error?: unknown) => {
      connectionEvents.off('lost', end);
      signal.removeEventListener('abort', stop);
      if (error) onFault(error);
      resolve();
    };
    const stop = () => end();
    connectionEvents.once('lost', end);
    signal.addEventListener('abort', stop);
    runner.promise.then(stop, end);
    if (signal.aborted) stop();
  });
}

async function stopRunner(runner: Runner, isLast: boolean): Promise<void> {
  const gone = runner.stop().catch(() => undefined);
  await (isLast ? gone : Promise.race([gone, pause(leaveMs, undefined, { ref: false })]));
}
