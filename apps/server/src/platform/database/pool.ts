import pg from 'pg';
import { typeParsers } from './type-parsers.ts';

/** Connections as the application role. About twenty are faster than two hundred (stack.md). */
export function createPool(connectionString: string, max = 20, more: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, types: typeParsers, idleTimeoutMillis: 60_000, ...more });
  // A connection lost while idle is replaced by the pool, one lost at work fails its query; without listeners they would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
