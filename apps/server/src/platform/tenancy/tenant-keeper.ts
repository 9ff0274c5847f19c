import pg from 'pg';
import type { TenantPools } from '#platform/database/with-tenant.ts';
import { openDoor, shutDoor } from './door.ts';
import { eraseRows, eraseTenant } from './erase-rows.ts';
import { asOwner, untriggered } from './owner-connection.ts';
import { readTenant, type TenantSnapshot } from './tenant-snapshot.ts';

const homeTenant = '000000';

/** What is done with a tenant as a whole, beyond any request. */
export interface TenantKeeper {
  /** Runs `fn` unless a living process is at this tenant already; answers whether it ran. A process that dies lets go. */
  alone(tenantId: string, fn: () => Promise<void>): Promise<boolean>;
  /** Lets the tenant be read only; waits for writes that are under way. */
  shut(tenantId: string): Promise<void>;
  open(tenantId: string): Promise<void>;
  /** Takes all rows of the tenant and the tenant itself away, for good. Answers how many rows there were. */
  erase(tenantId: string): Promise<number>;
  read<T>(tenantId: string, fn: (snapshot: TenantSnapshot) => Promise<T>): Promise<T>;
}

export interface KeeperParts {
  /** The home server, as the owner of its tables. */
  readonly ownerUrl: string;
  readonly pools: TenantPools;
}

export const createTenantKeeper = ({ ownerUrl, pools }: KeeperParts): TenantKeeper => ({
  alone: (tenantId, fn) => alone(ownerUrl, tenantId, fn),
  shut: (tenantId) => asOwner(ownerUrl, tenantId, (client) => shutDoor(client, tenantId)),
  open: (tenantId) => asOwner(ownerUrl, tenantId, (client) => openDoor(client, tenantId)),
  erase: (tenantId) =>
    asOwner(ownerUrl, tenantId, (client) =>
      untriggered(client, async () => {
        const erased = await eraseRows(client, tenantId);
        await eraseTenant(client, tenantId, homeTenant);
        return erased;
      }),
    ),
  read: async (tenantId, fn) => readTenant(await pools.of(tenantId), tenantId, fn),
});

/** The lock is the connection's: it ends with the process. */
async function alone(ownerUrl: string, tenantId: string, fn: () => Promise<void>): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'refectory-tenant-work' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('work on tenant ' || $1, 0)) as mine`,
      [tenantId],
    );
    if (!rows[0]?.mine) return false;
    await fn();
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}
