import type pg from 'pg';
import { createClient } from '../database/connection.ts';
import { eraseTenant, eraseTenantRows } from './erase-tenant.ts';
import {
  findTenantServerId,
  finishMoveAtSource,
  moveTenant,
  orUnfinishedMove,
  revertMove,
  type TenantMove,
} from './move-tenant.ts';
import { withOwnerConnection, withoutTriggers } from './owner-connection.ts';
import type { MirrorResult, PlatformSchema } from './platform-schema.ts';
import { markHomeServer } from './server-identity.ts';
import type { TenantServers } from './tenant-servers.ts';
import { type TenantSnapshot, withTenantSnapshot } from './tenant-snapshot.ts';
import { freezeTenantWrites, unfreezeTenantWrites } from './write-freeze.ts';

const homeTenant = '000000';

/** Operations on whole tenants. */
export interface TenantAdmin {
  /**
   * Runs `fn` unless another process works on this tenant, or on what else is named; returns whether it ran. The lock
   * ends with its process.
   */
  runExclusively(subject: string, fn: () => Promise<void>): Promise<boolean>;
  /** Makes the tenant read-only; waits for running writes. */
  freezeWrites(tenantId: string): Promise<void>;
  unfreezeWrites(tenantId: string): Promise<void>;
  /** Deletes all rows of the tenant and the tenant itself. Returns the number of rows. */
  erase(tenantId: string): Promise<number>;
  readSnapshot<T>(tenantId: string, fn: (snapshot: TenantSnapshot) => Promise<T>): Promise<T>;
  /** Moves a tenant and deletes it at the source. Returns the number of rows. */
  move(way: TenantMove, onStep: (step: string) => Promise<unknown>): Promise<number>;
  /** Recovers a move whose process died: completes it after the switch, undoes it otherwise. Returns which. */
  resolveMove(way: TenantMove): Promise<'moved' | 'stayed'>;
  /** Where a tenant lives; null is the home server. */
  findServerId(tenantId: string): Promise<string | null | undefined>;
  /** Synchronises the platform rows of a tenant server with the home server. */
  mirrorPlatform(serverId: string): Promise<MirrorResult>;
  /** Creates coming partitions and deletes expired logs on a tenant server, as at home. */
  maintainPartitions(serverId: string): Promise<void>;
  markHomeServer(): Promise<unknown>;
}

export interface TenantAdminOptions {
  /** Connection to the home server as table owner. */
  readonly ownerUrl: string;
  readonly servers: TenantServers;
  readonly schema: PlatformSchema;
}

export function createTenantAdmin({ ownerUrl, servers, schema }: TenantAdminOptions): TenantAdmin {
  const ownerUrlFor = async (id: string | null) => (id === null ? ownerUrl : (await servers.openServer(id)).ownerUrl);
  const place = (tenantId: string) => findTenantServerId(ownerUrl, tenantId);
  const there = async <T>(tenantId: string, fn: (client: pg.Client) => Promise<T>): Promise<T> =>
    withOwnerConnection(await ownerUrlFor((await place(tenantId)) ?? null), tenantId, fn);
  const mirror = async (serverId: string) => {
    const url = await ownerUrlFor(serverId);
    return withOwnerConnection(ownerUrl, homeTenant, (home) =>
      withOwnerConnection(url, homeTenant, (target) =>
        withoutTriggers(target, () => schema.mirror(home, target, serverId)),
      ),
    );
  };
  const leave = async ({ tenantId, sourceId }: TenantMove) => {
    servers.forget(tenantId);
    await finishMoveAtSource(await ownerUrlFor(sourceId), tenantId);
    if (sourceId !== null) await mirror(sourceId);
  };
  const settle = async (way: TenantMove) => {
    if ((await place(way.tenantId)) === way.targetId) {
      await leave(way);
      return 'moved';
    }
    const target = await ownerUrlFor(way.targetId).catch(() => undefined);
    await revertMove(await ownerUrlFor(way.sourceId), target, way.tenantId);
    return 'stayed';
  };
  return {
    runExclusively: (subject, fn) => alone(ownerUrl, subject, fn),
    freezeWrites: (tenantId) => there(tenantId, (client) => freezeTenantWrites(client, tenantId)),
    unfreezeWrites: (tenantId) => there(tenantId, (client) => unfreezeTenantWrites(client, tenantId)),
    async erase(tenantId) {
      const serverId = await place(tenantId);
      const elsewhere = serverId
        ? await there(tenantId, (client) => withoutTriggers(client, () => eraseTenantRows(client, tenantId)))
        : 0;
      const here = await withOwnerConnection(ownerUrl, tenantId, (client) =>
        withoutTriggers(client, async () => {
          const erased = await eraseTenantRows(client, tenantId);
          await eraseTenant(client, tenantId, homeTenant);
          return erased;
        }),
      );
      servers.forget(tenantId);
      if (serverId) await mirror(serverId);
      return elsewhere + here;
    },
    readSnapshot: async (tenantId, fn) => withTenantSnapshot(await servers.poolFor(tenantId), tenantId, fn),
    async move(way, onStep) {
      const moved = await moveTenant({ homeUrl: ownerUrl, ownerUrlFor, mirror: schema.mirror, onStep }, way);
      await orUnfinishedMove(leave(way));
      return moved;
    },
    resolveMove: (way) => orUnfinishedMove(settle(way)),
    findServerId: place,
    mirrorPlatform: mirror,
    async maintainPartitions(serverId) {
      await withOwnerConnection(await ownerUrlFor(serverId), homeTenant, (client) =>
        client.query(schema.maintenanceSql),
      );
    },
    markHomeServer: () => withOwnerConnection(ownerUrl, homeTenant, markHomeServer),
  };
}

/** A session lock: it ends with the process. */
async function alone(ownerUrl: string, subject: string, fn: () => Promise<void>): Promise<boolean> {
  const client = createClient(ownerUrl, 'tenant', { application_name: 'refectory-tenant-work' });
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('work on tenant ' || $1, 0)) as mine`,
      [subject],
    );
    if (!rows[0]?.mine) return false;
    await fn();
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}
