import type pg from 'pg';

/** Number of statements and batches sent on a connection since it was acquired. */
const counts = new WeakMap<pg.PoolClient, { sent: number }>();

function countQueries(client: pg.PoolClient): { sent: number } {
  const known = counts.get(client);
  if (known) return known;
  const count = { sent: 0 };
  counts.set(client, count);
  const send = client.query.bind(client) as (...query: unknown[]) => unknown;
  client.query = ((...query: unknown[]) => {
    count.sent += 1;
    return send(...query);
  }) as typeof client.query;
  return count;
}

/** Round trips to PostgreSQL of the longest transaction in the work, begin and commit included. */
export async function countRoundTrips(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  const onAcquire = (client: pg.PoolClient) => {
    countQueries(client).sent = 0;
  };
  const onRelease = (_error: Error, client: pg.PoolClient) => {
    most = Math.max(most, countQueries(client).sent);
  };
  pool.on('acquire', onAcquire);
  pool.on('release', onRelease);
  try {
    await work();
  } finally {
    pool.off('acquire', onAcquire);
    pool.off('release', onRelease);
  }
  return most;
}
