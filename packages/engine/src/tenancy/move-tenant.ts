import type pg from 'pg';
import { DomainError } from '../refusal/domain-error.ts';
import { copyTenant } from './copy-tenant.ts';
import { openDoor, shutDoor } from './door.ts';
import { eraseRows } from './erase-rows.ts';
import { mirrorPlatform } from './mirror-platform.ts';
import { asOwner, untriggered } from './owner-connection.ts';
import { claimServer } from './server-identity.ts';

/** What is noted of a move is noted there. */
const homeTenant = '000000';

/** A way from one server to another; no id is the home server. */
export interface Way {
  readonly tenantId: string;
  readonly sourceId: string | null;
  readonly targetId: string | null;
}

export interface MoveParts {
  readonly homeUrl: string;
  /** Address of a server as its owner, its schema being ours. */
  urlOf(id: string | null): Promise<string>;
  readonly onStep: (step: string) => Promise<unknown>;
}

/**
 * Moves a tenant: nobody writes in it from here on, its rows are copied and compared, then one transaction at home says
 * where it lives. Before that the tenant is where it was, after that it is where it goes. Answers how many rows there were.
 */
export async function moveTenant({ homeUrl, urlOf, onStep }: MoveParts, way: Way): Promise<number> {
  const [sourceUrl, targetUrl] = [await urlOf(way.sourceId), await urlOf(way.targetId)];
  const { tenantId } = way;
  return asOwner(homeUrl, homeTenant, (home) =>
    asOwner(sourceUrl, tenantId, (source) =>
      asOwner(targetUrl, tenantId, async (target) => {
        await claimServer(home, source, target, way.targetId);
        await onStep('shut');
        await shutDoor(source, tenantId);
        try {
          return await copyAndSwitch({ home, source, target, onStep }, way);
        } catch (error) {
          await orLeft(stayUnlessMoved(homeUrl, sourceUrl, targetUrl, way));
          throw error;
        }
      }),
    ),
  );
}

/** Neither undone nor ended: the next process to look at it will. */
export class LeftHalfDone extends Error {}

/** What must be done before a move is over; a server that is down meanwhile leaves it half done. */
export const orLeft = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw new LeftHalfDone('A move was left half done.', { cause });
  });

async function stayUnlessMoved(homeUrl: string, sourceUrl: string, targetUrl: string, way: Way): Promise<void> {
  if ((await placeOf(homeUrl, way.tenantId)) === way.targetId) throw new Error('moved, and not yet left');
  // At home the copy and the switch are one transaction: nothing is left of it.
  await stayOnServer(sourceUrl, way.targetId === null ? undefined : targetUrl, way.tenantId);
}

interface Connections {
  readonly home: pg.Client;
  readonly source: pg.Client;
  readonly target: pg.Client;
  readonly onStep: (step: string) => Promise<unknown>;
}

async function copyAndSwitch({ home, source, target, onStep }: Connections, way: Way): Promise<number> {
  const { tenantId, targetId } = way;
  await source.query('begin isolation level repeatable read read only');
  const copied = await untriggered(target, async () => {
    if (targetId !== null) await mirrorPlatform(home, target, targetId);
    await target.query(`select set_config('app.tenant', $1, true)`, [tenantId]);
    const rows = await copyTenant(source, target, tenantId, onStep);
    await openDoor(target, tenantId);
    if (targetId === null) await settle(target, way);
    return rows;
  });
  await source.query('commit');
  await onStep('switch');
  if (targetId !== null) await switchAtHome(home, way);
  return copied;
}

async function switchAtHome(home: pg.Client, way: Way): Promise<void> {
  await home.query('begin');
  try {
    await settle(home, way);
    if (way.sourceId === null) await markGone(home, way.tenantId);
    await home.query('commit');
  } catch (error) {
    await home.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Where the tenant lives from now on. */
async function settle(home: pg.Client, { tenantId, targetId }: Way): Promise<void> {
  const { rowCount } = await home.query('update sys_tenant set datasource_id = $2::bigint where tenant_id = $1', [
    tenantId,
    targetId,
  ]);
  if (rowCount !== 1) throw new DomainError('system.no-such-tenant', { tenantId });
  await home.query(`select pg_notify('authority', $1)`, [tenantId]);
}

const markGone = (client: pg.Client, tenantId: string): Promise<unknown> =>
  client.query(
    `insert into sys_tenant_door (tenant_id, state) values ($1, 'gone') on conflict (tenant_id) do update set state = 'gone'`,
    [tenantId],
  );

/** The data source a tenant lives in, asked anew. */
export const placeOf = (homeUrl: string, tenantId: string): Promise<string | null | undefined> =>
  asOwner(homeUrl, homeTenant, async (home) => {
    const { rows } = await home.query<{ id: string | null }>(
      'select datasource_id as id from sys_tenant where tenant_id = $1',
      [tenantId],
    );
    return rows[0]?.id;
  });

/** After the switch: the server it left sends everybody on, and keeps nothing of it. Again is fine. */
export const leaveServer = (sourceUrl: string, tenantId: string): Promise<number> =>
  asOwner(sourceUrl, tenantId, async (source) => {
    await markGone(source, tenantId);
    return untriggered(source, () => eraseRows(source, tenantId));
  });

/** A move that ended before the switch: the tenant works on where it is, and nothing of it stays where it was to go. */
export async function stayOnServer(sourceUrl: string, targetUrl: string | undefined, tenantId: string): Promise<void> {
  await asOwner(sourceUrl, tenantId, (source) => openDoor(source, tenantId));
  if (!targetUrl) return;
  await asOwner(targetUrl, tenantId, (target) => untriggered(target, () => eraseRows(target, tenantId)));
}
