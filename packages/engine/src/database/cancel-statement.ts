import type pg from 'pg';
import { createClient } from './connection.ts';

/** Ends what a connection of that pool is working on. On a connection of its own: those of the pool may all be at work. */
export async function cancelStatement(pool: pg.Pool, processId: number): Promise<void> {
  const client = createClient(String(pool.options.connectionString), 'call');
  await client.connect();
  try {
    await client.query('select pg_cancel_backend($1)', [processId]);
  } finally {
    await client.end();
  }
}
