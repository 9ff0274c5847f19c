import type pg from 'pg';
import { createClient } from '../database/connection.ts';
import type { DatabaseHost } from '../database/hosts/database-address.ts';
import { appUrl, assertSafeRole } from '../database/migration/app-role.ts';
import { migrate } from '../database/migration/migrate.ts';
import { createPool } from '../database/pool.ts';

/** Connection of a data source with tenants, as table owner. */
export interface ServerAddress {
  readonly name: string;
  readonly ownerUrl: string;
  /** Its replicas, with the same database, roles and passwords. */
  readonly replicas?: readonly DatabaseHost[];
}

/** An opened tenant server. */
export interface TenantServer extends ServerAddress {
  readonly id: string;
  readonly appUrl: string;
  readonly pool: pg.Pool;
}

const connectMs = 5_000;

/**
 * Opens a server: migrates its schema with roles and policies, and creates a bounded pool of the application role.
 * `schema`: see `migrate`.
 */
export async function openTenantServer(
  id: string,
  address: ServerAddress,
  secret: string,
  schema: readonly string[],
  connections: number,
): Promise<TenantServer> {
  await assertReachable(address.ownerUrl);
  await migrate({ ownerUrl: address.ownerUrl, secret, folders: schema });
  const url = appUrl(address.ownerUrl, secret);
  const pool = createPool(url, connections, { connectionTimeoutMillis: connectMs });
  try {
    await assertSafeRole(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { ...address, id, appUrl: url, pool };
}

/** The server may not answer; the connection timeout is short. */
async function assertReachable(connectionString: string): Promise<void> {
  const client = createClient(connectionString, 'call', { connectionTimeoutMillis: connectMs });
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => undefined);
  }
}
