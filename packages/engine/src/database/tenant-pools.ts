import type pg from 'pg';

/**
 * Returns the pool of a tenant's server, at the first statement of a request. `forget` drops the cached location, `failed`
 * maps a connection error.
 */
export interface TenantPools {
  poolFor(tenantId: string): pg.Pool | Promise<pg.Pool>;
  /** The tenant has moved: the next lookup reads its location again. */
  forget(tenantId: string): void;
  /** Maps the error of a failed connection. */
  toConnectionError(tenantId: string, error: unknown): unknown;
}

/** All tenants on one server. */
export const singlePool = (pool: pg.Pool): TenantPools => ({
  poolFor: () => pool,
  forget: () => undefined,
  toConnectionError: (_, error) => error,
});
