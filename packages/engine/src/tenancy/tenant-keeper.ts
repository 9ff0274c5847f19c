import type pg from 'pg';
import { createClient } from '../database/connection.ts';
import { openDoor, shutDoor } from './door.ts';
import { eraseRows, eraseTenant } from './erase-rows.ts';
import { type Mirrored, mirrorPlatform } from './mirror-platform.ts';
import { leaveServer, moveTenant, orLeft, placeOf, stayOnServer, type Way } from './move-tenant.ts';
import { asOwner, untriggered } from './owner-connection.ts';
import { markHome } from './server-identity.ts';
import type { TenantServers } from './tenant-servers.ts';
import { readTenant, type TenantSnapshot } from './tenant-snapshot.ts';

const homeTenant = '000000';

const monthsText = `
  select make_partitions(partrelid::regclass, (current_date + make_interval(months => m))::date)
    from pg_partitioned_table, generate_series(0, 2) m;
  select forget_logs(least(120, coalesce((select param_value::int from sys_param
    where param_key = 'log.retention.months' and param_value ~ '^[1-9][0-9]{0,2}$'), 6)))`;

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
  /** Moves a tenant and takes it away from where it was. Answers how many rows went along. */
  move(way: Way, onStep: (step: string) => Promise<unknown>): Promise<number>;
  /** A move whose process died: ends it when the tenant lives there already, undoes it otherwise. Answers which. */
  settleMove(way: Way): Promise<'moved' | 'stayed'>;
  /** Where a tenant lives; null is the home server. */
  placeOf(tenantId: string): Promise<string | null | undefined>;
  /** Makes the copy of the platform's rows on a server of tenants what they are at home. */
  mirror(serverId: string): Promise<Mirrored>;
  /** Months ahead get their partitions on a server of tenants, logs past their time go, as at home. */
  keepMonths(serverId: string): Promise<void>;
  markHome(): Promise<unknown>;
}

export interface KeeperParts {
  /** The home server, as the owner of its tables. */
  readonly ownerUrl: string;
  readonly servers: TenantServers;
}

export function createTenantKeeper({ ownerUrl, servers }: KeeperParts): TenantKeeper {
  const urlOf = async (id: string | null) => (id === null ? ownerUrl : (await servers.server(id)).ownerUrl);
  const place = (tenantId: string) => placeOf(ownerUrl, tenantId);
  const there = async <T>(tenantId: string, fn: (client: pg.Client) => Promise<T>): Promise<T> =>
    asOwner(await urlOf((await place(tenantId)) ?? null), tenantId, fn);
  const mirror = async (serverId: string) => {
    const url = await urlOf(serverId);
    return asOwner(ownerUrl, homeTenant, (home) =>
      asOwner(url, homeTenant, (target) => untriggered(target, () => mirrorPlatform(home, target, serverId))),
    );
  };
  const leave = async ({ tenantId, sourceId }: Way) => {
    servers.forget(tenantId);
    await leaveServer(await urlOf(sourceId), tenantId);
    if (sourceId !== null) await mirror(sourceId);
  };
  const settle = async (way: Way) => {
    if ((await place(way.tenantId)) === way.targetId) {
      await leave(way);
      return 'moved';
    }
    const target = await urlOf(way.targetId).catch(() => undefined);
    await stayOnServer(await urlOf(way.sourceId), target, way.tenantId);
    return 'stayed';
  };
  return {
    alone: (tenantId, fn) => alone(ownerUrl, tenantId, fn),
    shut: (tenantId) => there(tenantId, (client) => shutDoor(client, tenantId)),
    open: (tenantId) => there(tenantId, (client) => openDoor(client, tenantId)),
    async erase(tenantId) {
      const serverId = await place(tenantId);
      const elsewhere = serverId
        ? await there(tenantId, (client) => untriggered(client, () => eraseRows(client, tenantId)))
        : 0;
      const here = await asOwner(ownerUrl, tenantId, (client) =>
        untriggered(client, async () => {
          const erased = await eraseRows(client, tenantId);
          await eraseTenant(client, tenantId, homeTenant);
          return erased;
        }),
      );
      servers.forget(tenantId);
      if (serverId) await mirror(serverId);
      return elsewhere + here;
    },
    read: async (tenantId, fn) => readTenant(await servers.of(tenantId), tenantId, fn),
    async move(way, onStep) {
      const moved = await moveTenant({ homeUrl: ownerUrl, urlOf, onStep }, way);
      await orLeft(leave(way));
      return moved;
    },
    settleMove: (way) => orLeft(settle(way)),
    placeOf: place,
    mirror,
    async keepMonths(serverId) {
      await asOwner(await urlOf(serverId), homeTenant, (client) => client.query(monthsText));
    },
    markHome: () => asOwner(ownerUrl, homeTenant, markHome),
  };
}

/** The lock is the connection's: it ends with the process. */
async function alone(ownerUrl: string, tenantId: string, fn: () => Promise<void>): Promise<boolean> {
  const client = createClient(ownerUrl, 'tenant', { application_name: 'refectory-tenant-work' });
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
