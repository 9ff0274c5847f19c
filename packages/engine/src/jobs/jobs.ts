import { EventEmitter } from 'node:events';
import { type CronItem, parseCronItems, runOnce, type TaskList } from 'graphile-worker';
import { openPool } from '../database/pool.ts';
import type { Context } from '../request/context.ts';
import { silentLogger, superviseRunner } from './supervise-runner.ts';
import { openWorkerRegistry } from './worker-registry.ts';
import { parseZonedCron } from './zoned-cron.ts';

/** The environment of a job: the context of each tenant, the list of tenants, the clock. */
export interface JobEnvironment {
  withTenant<T>(tenantId: string, work: (ctx: Context) => Promise<T>, at?: Date): Promise<T>;
  /** Tenants that are not expired. */
  listTenants(): Promise<string[]>;
  now(): Date;
}

/**
 * One kind of background job. It may run twice (a process can die before the result is recorded), so `run` checks the
 * state it finds. `cron` is read in the business time zone. Enqueue with the SQL function `enqueue_job`.
 */
export interface JobDefinition<P = unknown> {
  name: string;
  cron?: string;
  /**
   * Catch-up policy for runs missed while no server ran. `each`: all of them in turn, with their due time as the
   * clock; `latest`: only the last one of the past day. Such jobs run in the order of their due times. Absent: the
   * next run covers the missed ones, for jobs that run hourly or more often.
   */
  missedRuns?: 'each' | 'latest';
  /** How many of these jobs may run in parallel, outside the general limit: for jobs that wait for other systems. */
  maxParallel?: number;
  run(environment: JobEnvironment, payload: P): Promise<void>;
}

export interface JobOptions {
  timeZone?: string;
  concurrency?: number;
  /** No other process can use this database. */
  isOnlyServer?: boolean;
  /** Called with every failed attempt; the queue retries with growing pauses. */
  onFailure?(job: string, error: unknown): void;
}

export interface RunningJobs {
  stop(): Promise<void>;
}

/** Connections for listening, fetching and bookkeeping; a running job holds none of them. */
const reservedConnections = 3;

/**
 * Starts the job worker of this process. Any number of processes may work on a database; each job runs in one of
 * them.
 */
export async function startJobs(
  ownerUrl: string,
  jobs: readonly JobDefinition[],
  environment: JobEnvironment,
  options: JobOptions = {},
): Promise<RunningJobs> {
  const { timeZone = 'Asia/Shanghai', concurrency = 4, isOnlyServer = false } = options;
  const aside = jobs.filter(({ maxParallel }) => maxParallel !== undefined);
  const onFault = (error: unknown) => options.onFailure?.('queue', error);
  // A separate pool: when it has ended, the queue holds no connection.
  const pool = openPool(ownerUrl, 'queue', { max: concurrency + 3 + aside.length * reservedConnections });
  let isStopping = false;
  // A connection closed by the database during shutdown is not an error.
  const connectionEvents = new EventEmitter<{ lost: [Error] }>();
  pool.on('connect', (client) => client.on('error', (error) => isStopping || connectionEvents.emit('lost', error)));
  const workerRegistry = await openWorkerRegistry(pool, isOnlyServer).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const work = (some: readonly JobDefinition[], parallel: number) =>
    superviseRunner({
      pool,
      taskList: taskList(some, environment, options),
      cronItems: parseCronItems(some.flatMap((job) => cronItem(job, timeZone))),
      concurrency: parallel,
      workerRegistry,
      connectionEvents,
      onFault,
    });
  const usual = jobs.filter(({ maxParallel }) => maxParallel === undefined);
  const runners = [await work(usual, concurrency)];
  for (const job of aside) runners.push(await work([job], job.maxParallel ?? 1));
  return {
    stop: async () => {
      isStopping = true;
      await Promise.all(runners.map((runner) => runner.stop()));
      await workerRegistry.close();
      await pool.end();
    },
  };
}

/** Runs all due jobs and returns: for tests, which have no worker. Throws when a job fails. */
export async function runDueJobs(
  ownerUrl: string,
  jobs: readonly JobDefinition[],
  environment: JobEnvironment,
): Promise<void> {
  const failures: unknown[] = [];
  const onFailure = (_job: string, error: unknown) => failures.push(error);
  await runOnce({
    connectionString: ownerUrl,
    taskList: taskList(jobs, environment, { onFailure }),
    noHandleSignals: true,
    logger: silentLogger,
  });
  if (failures.length > 0) throw failures[0];
}

function taskList(jobs: readonly JobDefinition[], environment: JobEnvironment, { onFailure }: JobOptions): TaskList {
  const tasks = jobs.map((job) => {
    const task = async (payload: unknown) => {
      try {
        await job.run(job.missedRuns ? atDueTime(environment, dueTime(payload)) : environment, payload);
      } catch (error) {
        onFailure?.(job.name, error);
        throw error;
      }
    };
    return [job.name, task] as const;
  });
  return Object.fromEntries(tasks);
}

/** The due time of a cron run; undefined for an enqueued job. */
function dueTime(payload: unknown): Date | undefined {
  const { _cron } = payload as { _cron?: { ts: string } };
  return _cron && new Date(_cron.ts);
}

/** A missed run uses its due time as the clock. */
const atDueTime = (environment: JobEnvironment, at: Date | undefined): JobEnvironment =>
  at
    ? { ...environment, now: () => at, withTenant: (tenantId, work) => environment.withTenant(tenantId, work, at) }
    : environment;

const dayMs = 24 * 3_600_000;
/** How far back missed runs are caught up: each of them, or only the last of a daily job. */
const catchUpMs = { each: 35 * dayMs, latest: dayMs };

function cronItem({ name, cron, missedRuns }: JobDefinition, timeZone: string): CronItem[] {
  if (!cron) return [];
  const options = missedRuns && { backfillPeriod: catchUpMs[missedRuns], queueName: 'missed' };
  return [{ task: name, match: parseZonedCron(cron, timeZone), identifier: name, ...(options && { options }) }];
}
