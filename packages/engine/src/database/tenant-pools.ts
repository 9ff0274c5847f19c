import type pg from 'pg';

/**
 * Returns the pool of a tenant's server, at the first statement of a request. `forget` drops the cached location, `failed`
 * maps a connection error.
 */
export interface TenantPools {
  poolFor(tenantId: string): pg.Pool | Promise<pg.Pool>;
  /** Its rows are elsewhere by now: the next question reads again. */
  forget(tenantId: string): void;
  /** What it means that no connection was to be had. */
  toConnectionError(tenantId: string, error: unknown): unknown;
}

/** All tenants on one server. */
export const singlePool = (pool: pg.Pool): TenantPools => ({
  poolFor: () => pool,
  forget: () => undefined,
  toConnectionError: (_, error) => error,
});
