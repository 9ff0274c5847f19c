import type pg from 'pg';

const heartbeatMs = 5_000;
/**
 * A worker whose last heartbeat is older than this is dead. A busy process or a restarting database delays heartbeats
 * too.
 */
const workerTimeout = '30 seconds';
/** A worker is registered shortly after its first job; workers of this process are known without. */
const newWorkerGrace = { onlyServer: '1 second', severalServers: '10 seconds' };
/** Delay before jobs of workers stopped here are released. */
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

/** Registers the workers of this process for the other processes of the database, with heartbeats. */
export interface WorkerRegistry {
  add(poolId: string): void;
  /** The worker has ended and holds no jobs. */
  remove(poolId: string): void;
  close(): Promise<void>;
}

/**
 * Sends heartbeats for the workers of this process every few seconds and releases jobs of dead workers, so that they run
 * again. `isOnlyServer`: no other process can use this database, so earlier workers are dead already.
 */
export async function openWorkerRegistry(pool: pg.Pool, isOnlyServer: boolean): Promise<WorkerRegistry> {
  const workers = new Set<string>();
  const ended = new Set<string>();
  let steadySince = Date.now();
  let lastBeat = steadySince;
  if (isOnlyServer) await pool.query('delete from sys_worker');

  async function beatOn(client: pg.PoolClient): Promise<void> {
    const leaving = [...ended];
    await client.query(heartbeatSql, [[...workers]]);
    await client.query('delete from sys_worker where pool_id = any($1)', [leaving]);
    for (const id of leaving) ended.delete(id);
    const now = Date.now();
    // After a database outage wait two heartbeats before releasing jobs of other processes.
    if (now - lastBeat > 3 * heartbeatMs) steadySince = now;
    lastBeat = now;
    if (isOnlyServer || now - steadySince >= 2 * heartbeatMs)
      await client.query(releaseJobsSql, [
        workerTimeout,
        isOnlyServer ? newWorkerGrace.onlyServer : newWorkerGrace.severalServers,
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
