import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import pg from 'pg';
import { postgresConfig } from './open-postgres.ts';
import { readSource } from './source.ts';

/** Limits of a pool on another database. */
export interface PoolLimits {
  readonly max: number;
  readonly connectMs?: number;
  readonly statementMs?: number;
}

/**
 * A bounded pool to a PostgreSQL data source, by its id. Connects with the first query; the caller ends the pool. Unlike
 * `withSource` it may write: tenant databases use it.
 */
export async function openSourcePool(
  ctx: Context,
  id: string,
  { max, connectMs = 5_000, statementMs = 60_000 }: PoolLimits,
  more: pg.PoolConfig = {},
): Promise<pg.Pool> {
  const source = await readSource(ctx, id);
  if (source.engine !== 'postgresql') throw new DomainError('develop.source-not-postgresql', { name: source.name });
  const pool = new pg.Pool({
    ...postgresConfig(source),
    max,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idleTimeoutMillis: 60_000,
    ...more,
  });
  // A connection lost while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}
