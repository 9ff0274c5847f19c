import type pg from 'pg';
import { createClient } from './connection.ts';

/**
 * Cancels the running statement of a connection. Uses a separate connection, because those of the pool may all be
 * busy.
 */
export async function cancelStatement(pool: pg.Pool, processId: number): Promise<void> {
  const client = createClient(String(pool.options.connectionString), 'call');
  await client.connect();
  try {
    await client.query('select pg_cancel_backend($1)', [processId]);
  } finally {
    await client.end();
  }
}
