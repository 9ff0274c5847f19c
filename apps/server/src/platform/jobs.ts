import { type CronItem, Logger, parseCronItems, run, runOnce, type TaskList } from 'graphile-worker';
import pg from 'pg';
import type { Context } from '#platform/context.ts';
import { inZone } from '#platform/job-clock.ts';

/** What a job may reach: each tenant's own context, the list of tenants, the clock. */
export interface JobHost {
  withTenant<T>(tenantId: string, work: (ctx: Context) => Promise<T>): Promise<T>;
  /** Those within their date. */
  tenants(): Promise<string[]>;
  now(): Date;
}

/**
 * One kind of background work. It may run twice (a process can die after the work, before the note), so `run` checks
 * the state it finds. `cron` is read in the business time zone. Enqueue with the SQL function `enqueue_job`.
 */
export interface JobDefinition<P = unknown> {
  name: string;
  cron?: string;
  /** Waits on others for long: so many of it run beside the rest of the queue, and take none of its places. */
  slots?: number;
  run(host: JobHost, payload: P): Promise<void>;
}

export interface JobOptions {
  timeZone?: string;
  concurrency?: number;
  /** Told of every failed attempt; the queue retries with growing pauses. */
  onFailure?(job: string, error: unknown): void;
}

export interface RunningJobs {
  stop(): Promise<void>;
}

/** The queue's own chatter is dropped; failures arrive through `onFailure`. */
export const quietLogger = new Logger(() => () => {});

/** A job at work holds none; listening, fetching and noting share these. */
const connectionsAside = 3;

// biome-ignore lint/suspicious/noExplicitAny: each job knows its payload; the queue does not
type AnyJob = JobDefinition<any>;

/** Starts working on the queue of this database. Any number of processes may; each job runs in one of them. */
export async function startJobs(
  ownerUrl: string,
  jobs: readonly AnyJob[],
  host: JobHost,
  options: JobOptions = {},
): Promise<RunningJobs> {
  const { timeZone = 'Asia/Shanghai', concurrency = 4 } = options;
  const aside = jobs.filter(({ slots }) => slots !== undefined);
  // A pool of our own: when it has ended, nothing of the queue is left on the database.
  const pgPool = new pg.Pool({ connectionString: ownerUrl, max: concurrency + 2 + aside.length * connectionsAside });
  let isStopping = false;
  // A connection that the database ends while we are leaving is no news.
  const tell = (error: Error) => (isStopping ? undefined : options.onFailure?.('queue', error));
  pgPool.on('error', tell);
  pgPool.on('connect', (client) => client.on('error', tell));
  const work = async (some: readonly AnyJob[], parallel: number) => {
    const runner = await run({
      pgPool,
      taskList: taskList(some, host, options),
      parsedCronItems: parseCronItems(some.flatMap((job) => cronItem(job, timeZone))),
      concurrency: parallel,
      noHandleSignals: true,
      logger: quietLogger,
    });
    runner.promise.catch((error) => options.onFailure?.('queue', error));
    return runner;
  };
  const runners = [
    await work(
      jobs.filter(({ slots }) => slots === undefined),
      concurrency,
    ),
  ];
  for (const job of aside) runners.push(await work([job], job.slots ?? 1));
  return {
    stop: async () => {
      isStopping = true;
      await Promise.all(runners.map((runner) => runner.stop()));
      await pgPool.end();
    },
  };
}

/** Runs what is due now and returns: for tests, which have no worker beside them. A failing job is thrown. */
export async function runDueJobs(ownerUrl: string, jobs: readonly AnyJob[], host: JobHost): Promise<void> {
  const failures: unknown[] = [];
  const onFailure = (_job: string, error: unknown) => failures.push(error);
  await runOnce({
    connectionString: ownerUrl,
    taskList: taskList(jobs, host, { onFailure }),
    noHandleSignals: true,
    logger: quietLogger,
  });
  if (failures.length > 0) throw failures[0];
}

function taskList(jobs: readonly AnyJob[], host: JobHost, { onFailure }: JobOptions): TaskList {
  const tasks = jobs.map((job) => {
    const task = async (payload: unknown) => {
      try {
        await job.run(host, payload);
      } catch (error) {
        onFailure?.(job.name, error);
        throw error;
      }
    };
    return [job.name, task] as const;
  });
  return Object.fromEntries(tasks);
}

function cronItem(job: AnyJob, timeZone: string): CronItem[] {
  if (!job.cron) return [];
  return [{ task: job.name, match: inZone(job.cron, timeZone), identifier: job.name }];
}
