import pg from 'pg';
import { type ConnectionPurpose, connectionConfig, DatabaseClient, pooledConfig } from './connection.ts';
import type { Pooler } from './pooler/pooler.ts';
import { typeParsers } from './type-parsers.ts';

/** Connections of the application role. About twenty are faster than two hundred (docs/bench.md). */
export const createPool = (connectionString: string, max = 20, more: pg.PoolConfig = {}): pg.Pool =>
  openPool(connectionString, 'call', { max, types: typeParsers, ...more });

/** Connections of the application role through a connection pooler. */
export const createPooledPool = (connectionString: string, pooler: Pooler): pg.Pool =>
  createPool(connectionString, undefined, pooledConfig(pooler) as pg.PoolConfig);

/** A pool for one purpose. A connection lost while idle is replaced; one lost in use fails its statement. */
export function openPool(connectionString: string, purpose: ConnectionPurpose, more: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    ...connectionConfig(connectionString, purpose),
    Client: DatabaseClient,
    idleTimeoutMillis: 60_000,
    ...more,
  });
  // pg attaches the client to the error; remove it before logging.
  pool.on('error', (error) => Reflect.deleteProperty(error, 'client'));
  return pool;
}
