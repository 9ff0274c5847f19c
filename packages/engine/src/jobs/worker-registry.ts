import type pg from 'pg';

const heartbeatMs = 5_000;
/** A worker not heard of for so long is dead. A process that is busy, or a database that restarts, is silent for a while too. */
const workerTimeout = '30 seconds';
/** A worker is written down within moments of its first job; of our own we know without. */
const newWorkerGrace = { alone: '1 second', among: '10 seconds' };
/** What a worker that ended here leaves behind is looked after that soon. */
const releaseDelayMs = 1_500;

const heartbeatSql = `insert into sys_worker (pool_id) select unnest($1::text[]) on conflict (pool_id) do update set seen_at = now()`;

const releaseJobsSql = `
  with living as (select pool_id from sys_worker where seen_at > now() - $1::interval),
  jobs as (
    update graphile_worker._private_jobs set locked_by = null, locked_at = null
    where locked_at < now() - $2::interval and locked_by <> all($3) and locked_by not in (select pool_id from living)
    returning 1),
  queues as (
    update graphile_worker._private_job_queues set locked_by = null, locked_at = null
    where locked_at < now() - $2::interval and locked_by <> all($3) and locked_by not in (select pool_id from living)),
  gone as (delete from sys_worker where seen_at < now() - interval '1 day')
  select count(*)::int as count from jobs`;

/** The workers of this process, made known to the others of this database as long as they live. */
export interface WorkerRegistry {
  add(poolId: string): void;
  /** It has ended and holds nothing. */
  remove(poolId: string): void;
  close(): Promise<void>;
}

/**
 * Beats for the workers of this process every few seconds, and frees what dead ones hold, so that it runs again.
 * `isAlone`: no other process can be at this database, so whoever worked before this one is dead already.
 */
export async function openWorkerRegistry(pool: pg.Pool, isAlone: boolean): Promise<WorkerRegistry> {
  const workers = new Set<string>();
  const ended = new Set<string>();
  let steadySince = Date.now();
  let lastBeat = steadySince;
  if (isAlone) await pool.query('delete from sys_worker');

  async function beatOn(client: pg.PoolClient): Promise<void> {
    const leaving = [...ended];
    await client.query(heartbeatSql, [[...workers]]);
    await client.query('delete from sys_worker where pool_id = any($1)', [leaving]);
    for (const id of leaving) ended.delete(id);
    const now = Date.now();
    // After a time without a database everybody has been silent; the others get their chance to be heard first.
    if (now - lastBeat > 3 * heartbeatMs) steadySince = now;
    lastBeat = now;
    if (isAlone || now - steadySince >= 2 * heartbeatMs)
      await client.query(releaseJobsSql, [
        workerTimeout,
        isAlone ? newWorkerGrace.alone : newWorkerGrace.among,
        [...workers],
      ]);
  }
  async function beat(): Promise<void> {
    const client = await pool.connect();
    await beatOn(client).then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
  let beating: Promise<void> | undefined;
  const beatOnce = () =>
    (beating ??= beat()
      .catch(() => undefined)
      .finally(() => {
        beating = undefined;
      }));
  const timer = setInterval(beatOnce, heartbeatMs).unref();
  const timers = new Set<NodeJS.Timeout>();
  const beatSoon = () => {
    const soon = setTimeout(() => (timers.delete(soon), void beatOnce()), releaseDelayMs).unref();
    timers.add(soon);
  };
  return {
    add(poolId) {
      workers.add(poolId);
      void beatOnce();
      beatSoon();
    },
    remove(poolId) {
      if (!workers.delete(poolId)) return;
      ended.add(poolId);
      beatSoon();
    },
    async close() {
      clearInterval(timer);
      for (const soon of timers) clearTimeout(soon);
      await beating;
      const own = [...workers, ...ended];
      await pool.query('delete from sys_worker where pool_id = any($1)', [own]).catch(() => undefined);
    },
  };
}
