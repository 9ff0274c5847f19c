import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { DomainError } from '../refusal/domain-error.ts';
import { application } from '../settings/application.ts';
import { advanceSequences, copyTenant } from './copy-tenant.ts';
import { eraseTenantRows } from './erase-tenant.ts';
import { commitWithoutTriggers, withOwnerConnection, withoutTriggers } from './owner-connection.ts';
import type { PlatformSchema } from './platform-schema.ts';
import { canFollowChanges, closeChangeSlot, openChangeSlot } from './replication/change-slot.ts';
import { atSnapshot, createChangeSync } from './replication/sync-changes.ts';
import { claimServer } from './server-identity.ts';
import { assertSameCounts } from './table-checksum.ts';
import { listTenantTables, type TenantTable } from './tenant-tables.ts';
import { freezeTenantWrites, unfreezeTenantWrites } from './write-freeze.ts';

/** The tenant whose context records the move. */
const homeTenant = '000000';

/** A move: tenant, source server, target server (null: the home server). */
export interface TenantMove {
  readonly tenantId: string;
  readonly sourceId: string | null;
  readonly targetId: string | null;
}

export interface MoveOptions {
  readonly homeUrl: string;
  /** Connection string of a server as owner, after migrating its schema. */
  ownerUrlFor(id: string | null): Promise<string>;
  readonly mirror: PlatformSchema['mirror'];
  readonly onStep: (step: string) => Promise<unknown>;
}

/**
 * Moves a tenant: copies its rows, follows what changes meanwhile, freezes its writes for the last changes, and switches
 * its location in one transaction at home. Where changes cannot be followed, writes are frozen for the whole copy. Every
 * table is compared. A failure before the switch leaves the tenant on the source server. Returns the number of rows.
 */
export async function moveTenant(
  { homeUrl, ownerUrlFor, mirror, onStep }: MoveOptions,
  way: TenantMove,
): Promise<number> {
  const [sourceUrl, targetUrl] = [await ownerUrlFor(way.sourceId), await ownerUrlFor(way.targetId)];
  const { tenantId } = way;
  return withOwnerConnection(homeUrl, homeTenant, (home) =>
    withOwnerConnection(sourceUrl, tenantId, (source) =>
      withOwnerConnection(targetUrl, tenantId, async (target) => {
        await claimServer(home, source, target, way.targetId);
        try {
          const tables = await listTenantTables(source);
          if (!(await canFollowChanges(source, tables)))
            return await moveFrozenTenant({ home, source, target, mirror, onStep }, way);
          return await withOwnerConnection(sourceUrl, tenantId, (log) =>
            moveWorkingTenant({ home, source, log, target, mirror, onStep }, way, tables),
          );
        } catch (error) {
          await orUnfinishedMove(revertUnlessSwitched(homeUrl, sourceUrl, targetUrl, way));
          throw error;
        }
      }),
    ),
  );
}

/** The move failed after the switch; another process finishes it. */
export class UnfinishedMoveError extends Error {}

/** Steps required to complete a move; while a server is down, the move stays unfinished. */
export const orUnfinishedMove = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw new UnfinishedMoveError('A move was left half done.', { cause });
  });

async function revertUnlessSwitched(
  homeUrl: string,
  sourceUrl: string,
  targetUrl: string,
  way: TenantMove,
): Promise<void> {
  if ((await findTenantServerId(homeUrl, way.tenantId)) === way.targetId)
    throw new Error('switched, source not cleaned up yet');
  await revertMove(sourceUrl, targetUrl, way.tenantId);
}

interface Connections {
  readonly home: pg.Client;
  readonly source: pg.Client;
  readonly target: pg.Client;
  readonly mirror: PlatformSchema['mirror'];
  readonly onStep: (step: string) => Promise<unknown>;
}

/** Freezes writes, copies, switches. */
async function moveFrozenTenant(connections: Connections, way: TenantMove): Promise<number> {
  const { home, source, target, onStep } = connections;
  await onStep('shut');
  await freezeTenantWrites(source, way.tenantId);
  const copied = await copyRows(connections, way, () => openAtTarget(target, way));
  await onStep('switch');
  if (way.targetId !== null) await switchServer(home, way);
  return copied;
}

/** Copies while the tenant works, follows its changes until few are left, and freezes writes for these. */
async function moveWorkingTenant(
  connections: Connections & { readonly log: pg.Client },
  way: TenantMove,
  tables: readonly TenantTable[],
): Promise<number> {
  const { home, source, target, log, onStep } = connections;
  const { tenantId } = way;
  const slot = await openChangeSlot(log, tenantId, tables);
  const changes = createChangeSync(connections, slot, tenantId);
  await copyRows(
    connections,
    way,
    async () => undefined,
    () => changes.shortenLog(() => commitWithoutTriggers(target)),
  );
  const sync = <T>(work: () => Promise<T>) => changes.sync((fn: () => Promise<T>) => withoutTriggers(target, fn), work);
  await onStep('follow');
  await freezeWhenFew(source, tenantId, async () => (await sync(async () => undefined)).changes);
  const { result } = await sync(async () => {
    const rows = await assertSameCounts(source, target, tenantId, tables);
    await advanceSequences(source, target);
    await openAtTarget(target, way);
    return rows;
  });
  await onStep('switch');
  if (way.targetId !== null) await switchServer(home, way);
  return result;
}

/** Changes of which the rest is copied while writes are frozen. */
const fewChanges = 500;
/** How long a freeze waits for running writes, before it lets the tenant work on and tries again. */
const freezeWaitMs = 1000;
const attempts = 20;

/** Follows changes until few are left, then freezes writes; tries again later while a long write is running. */
async function freezeWhenFew(source: pg.Client, tenantId: string, follow: () => Promise<number>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    while ((await follow()) > fewChanges);
    try {
      return await freezeTenantWrites(source, tenantId, freezeWaitMs);
    } catch (error) {
      if (!(error instanceof DomainError) || attempt === attempts) throw error;
      await pause(freezeWaitMs * 2);
    }
  }
}

/**
 * Copies all rows as they are at one moment; `work` runs in the same transaction of the target as the last of them.
 * `onBatch` may commit the others before: until the switch nobody reads them, and a move that fails removes them.
 */
const copyRows = (
  { home, source, target, mirror, onStep }: Connections,
  way: TenantMove,
  work: () => Promise<unknown>,
  onBatch: () => Promise<unknown> = async () => undefined,
) =>
  atSnapshot(source, () =>
    withoutTriggers(target, async () => {
      const { tenantId, targetId } = way;
      if (targetId !== null) await mirror(home, target, targetId);
      await target.query(`select set_config('app.tenant', $1, true)`, [tenantId]);
      const rows = await copyTenant(source, target, tenantId, { onTable: onStep, onBatch });
      await work();
      return rows;
    }),
  );

/** The tenant may write on the target; at home it lives there as soon as this transaction commits. */
async function openAtTarget(target: pg.Client, way: TenantMove): Promise<void> {
  await unfreezeTenantWrites(target, way.tenantId);
  if (way.targetId === null) await saveTenantServer(target, way);
}

async function switchServer(home: pg.Client, way: TenantMove): Promise<void> {
  await home.query('begin');
  try {
    await saveTenantServer(home, way);
    if (way.sourceId === null) await markTenantMoved(home, way.tenantId);
    await home.query('commit');
  } catch (error) {
    await home.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** The new location of the tenant. */
async function saveTenantServer(home: pg.Client, { tenantId, targetId }: TenantMove): Promise<void> {
  const { rowCount } = await home.query(
    `update ${application().tables.tenants} set datasource_id = $2::bigint where tenant_id = $1`,
    [tenantId, targetId],
  );
  if (rowCount !== 1) throw new DomainError('system.no-such-tenant', { tenantId });
  await home.query(`select pg_notify('authority', $1)`, [tenantId]);
}

const markTenantMoved = (client: pg.Client, tenantId: string): Promise<unknown> =>
  client.query(
    `insert into ${application().tables.writeFreezes} (tenant_id, state) values ($1, 'gone') on conflict (tenant_id) do update set state = 'gone'`,
    [tenantId],
  );

/** The current data source of the tenant, read without the cache. */
export const findTenantServerId = (homeUrl: string, tenantId: string): Promise<string | null | undefined> =>
  withOwnerConnection(homeUrl, homeTenant, async (home) => {
    const { rows } = await home.query<{ id: string | null }>(
      `select datasource_id as id from ${application().tables.tenants} where tenant_id = $1`,
      [tenantId],
    );
    return rows[0]?.id;
  });

/** After the switch: marks the tenant as moved on the source and deletes its rows there; idempotent. */
export const finishMoveAtSource = (sourceUrl: string, tenantId: string): Promise<number> =>
  withOwnerConnection(sourceUrl, tenantId, async (source) => {
    await markTenantMoved(source, tenantId);
    await closeChangeSlot(source, tenantId);
    return withoutTriggers(source, () => eraseTenantRows(source, tenantId));
  });

/** Undoes a move that did not reach the switch: the tenant stays on the source, the copied rows are deleted. */
export async function revertMove(sourceUrl: string, targetUrl: string | undefined, tenantId: string): Promise<void> {
  await withOwnerConnection(sourceUrl, tenantId, async (source) => {
    await unfreezeTenantWrites(source, tenantId);
    await closeChangeSlot(source, tenantId);
  });
  if (!targetUrl) return;
  await withOwnerConnection(targetUrl, tenantId, (target) =>
    withoutTriggers(target, () => eraseTenantRows(target, tenantId)),
  );
}
