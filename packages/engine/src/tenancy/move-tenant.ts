import type pg from 'pg';
import { DomainError } from '../refusal/domain-error.ts';
import { application } from '../settings/application.ts';
import { copyTenant } from './copy-tenant.ts';
import { eraseTenantRows } from './erase-tenant.ts';
import { withOwnerConnection, withoutTriggers } from './owner-connection.ts';
import type { PlatformSchema } from './platform-schema.ts';
import { claimServer } from './server-identity.ts';
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
 * Moves a tenant: freezes its writes, copies and compares its rows, then switches its location in one transaction at home.
 * A failure before the switch leaves the tenant on the source server. Returns the number of rows.
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
        await onStep('shut');
        await freezeTenantWrites(source, tenantId);
        try {
          return await copyAndSwitch({ home, source, target, mirror, onStep }, way);
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
  // When moving home, copy and switch are one transaction, which rolled back.
  await revertMove(sourceUrl, way.targetId === null ? undefined : targetUrl, way.tenantId);
}

interface Connections {
  readonly home: pg.Client;
  readonly source: pg.Client;
  readonly target: pg.Client;
  readonly mirror: PlatformSchema['mirror'];
  readonly onStep: (step: string) => Promise<unknown>;
}

async function copyAndSwitch({ home, source, target, mirror, onStep }: Connections, way: TenantMove): Promise<number> {
  const { tenantId, targetId } = way;
  await source.query('begin isolation level repeatable read read only');
  const copied = await withoutTriggers(target, async () => {
    if (targetId !== null) await mirror(home, target, targetId);
    await target.query(`select set_config('app.tenant', $1, true)`, [tenantId]);
    const rows = await copyTenant(source, target, tenantId, onStep);
    await unfreezeTenantWrites(target, tenantId);
    if (targetId === null) await saveTenantServer(target, way);
    return rows;
  });
  await source.query('commit');
  await onStep('switch');
  if (targetId !== null) await switchServer(home, way);
  return copied;
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

/** After the switch: marks the tenant as moved on the source and deletes its rows; idempotent. */
export const finishMoveAtSource = (sourceUrl: string, tenantId: string): Promise<number> =>
  withOwnerConnection(sourceUrl, tenantId, async (source) => {
    await markTenantMoved(source, tenantId);
    return withoutTriggers(source, () => eraseTenantRows(source, tenantId));
  });

/** Undoes a move that did not reach the switch: the tenant stays on the source, the copied rows are deleted. */
export async function revertMove(sourceUrl: string, targetUrl: string | undefined, tenantId: string): Promise<void> {
  await withOwnerConnection(sourceUrl, tenantId, (source) => unfreezeTenantWrites(source, tenantId));
  if (!targetUrl) return;
  await withOwnerConnection(targetUrl, tenantId, (target) =>
    withoutTriggers(target, () => eraseTenantRows(target, tenantId)),
  );
}
