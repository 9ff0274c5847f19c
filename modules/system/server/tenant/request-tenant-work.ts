import { enqueue } from '@refectory/engine/jobs/enqueue.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { defaultServerLimits } from '@refectory/engine/tenancy/tenant-servers.ts';
import { sql } from 'kysely';
import { openWorkStates, type TenantWorkKind } from '#system/contract/tenant-work-states.ts';
import { findServerForTenant } from './find-server-for-tenant.ts';

/** Job that runs requested work; it also runs every minute. */
export const tenantWorkJobName = 'system.tenant-work';

interface Tenant {
  readonly tenant_id: string;
  readonly tenant_name: string;
}

export interface TenantWorkRequest {
  readonly kind: TenantWorkKind;
  readonly targetId?: string | null;
  readonly skipsStores?: boolean;
}

/** Requests work on a whole tenant; refused while other work is open. It starts after the commit. */
async function requestWork(
  ctx: Context,
  { tenant_id, tenant_name }: Tenant,
  work: TenantWorkRequest,
): Promise<{ id: string }> {
  const { rows } = await sql<{ id: string }>`
    insert into sys_tenant_work (tenant_id, tenant_name, kind, target_id, skips_stores)
    values (${tenant_id}, ${tenant_name}, ${work.kind}, ${work.targetId ?? null}, ${work.skipsStores ?? false})
    returning id`.execute(ctx.db);
  await enqueue(ctx, tenantWorkJobName, {}, { key: tenantWorkJobName });
  return { id: rows[0]?.id ?? '' };
}

/** Locks and returns the tenant of that row. */
async function lockTenant(ctx: Context, id: string): Promise<Tenant> {
  const { rows } = await sql<Tenant>`
    select tenant_id, tenant_name from sys_tenant where id = ${id}::bigint for update`.execute(ctx.db);
  if (!rows[0]) throw new DomainError('platform.not-found');
  return rows[0];
}

/** `tenant/export-all`: exports all rows and files of a tenant as one file in the background. */
export const requestExport = async (ctx: Context, { id }: { id: string }): Promise<{ id: string }> =>
  requestWork(ctx, await lockTenant(ctx, id), { kind: 'export' });

interface Erasure {
  readonly id: string;
  readonly tenantName: string;
  readonly skipsStores?: boolean;
}

/** `tenant/erase`: erases a tenant permanently, after its name was typed. */
export async function requestErasure(ctx: Context, { id, tenantName, skipsStores }: Erasure): Promise<{ id: string }> {
  const tenant = await lockTenant(ctx, id);
  if (tenant.tenant_id === '000000') throw new DomainError('system.tenant-stays');
  if (tenantName.trim() !== tenant.tenant_name.trim())
    throw new DomainError('system.tenant-name-differs', { name: tenant.tenant_name }, { field: 'tenantName' });
  return requestWork(ctx, tenant, { kind: 'erase', skipsStores: skipsStores ?? false });
}

interface Moving {
  readonly tenantId: string;
  readonly datasourceId?: string | null;
}

/** The number of servers a process can keep open (engine, tenancy/tenant-servers.ts). */
const maxServers = defaultServerLimits.servers;

/**
 * `tenant/datasource` (spec/system#tenant-datasource): moves a tenant to a data source, or to the home server when
 * none is given.
 */
export async function requestMove(ctx: Context, moving: Moving): Promise<void> {
  await requestTenantMove(ctx, moving);
}

/** The same; returns the id of the work, undefined where there is nothing to do. */
export async function requestTenantMove(ctx: Context, { tenantId, datasourceId }: Moving): Promise<string | undefined> {
  const { rows } = await sql<Tenant & { id: string; datasource_id: string | null }>`
    select id, tenant_id, tenant_name, datasource_id from sys_tenant where tenant_id = ${tenantId} for update`.execute(
    ctx.db,
  );
  const [tenant] = rows;
  const target = datasourceId || null;
  if (!tenant) throw new DomainError('system.no-such-tenant', { tenantId }, { field: 'tenantId' });
  if (tenantId === '000000') throw new DomainError('system.tenant-stays-home', {}, { field: 'tenantId' });
  // Saber sends a clear even when no datasource is set (spec/system#tenant-datasource). During a move the request is
  // refused below as busy.
  if (target === null && tenant.datasource_id === null && !(await isAtWork(ctx, tenantId))) return undefined;
  if (tenant.datasource_id === target && target !== null)
    throw new DomainError('system.tenant-there', {}, { field: 'datasourceId' });
  if (target !== null) await assertHoldsTenants(ctx, target, 'datasourceId');
  return (await requestWork(ctx, tenant, { kind: 'move', targetId: target })).id;
}

/** Asks for the move of a tenant made just now to the server it belongs to (`findServerForTenant`). */
export async function placeTenant(ctx: Context, tenantId: string): Promise<void> {
  const datasourceId = await findServerForTenant(ctx, tenantId);
  if (datasourceId !== null) await requestTenantMove(ctx, { tenantId, datasourceId });
}

async function isAtWork(ctx: Context, tenantId: string): Promise<boolean> {
  const { rows } = await sql`
    select from sys_tenant_work where tenant_id = ${tenantId} and state = any(${openWorkStates}::text[])`.execute(
    ctx.db,
  );
  return rows.length > 0;
}

/**
 * Refuses a data source that cannot hold tenants, and one too many: a process keeps a bounded number of servers open,
 * those with a weight included. `field`: the input that names it.
 */
export async function assertHoldsTenants(ctx: Context, id: string, field: string): Promise<void> {
  const { rows } = await sql<{ name: string; driver_class: string }>`
    select name, driver_class from develop_datasource where id = ${id}::bigint`.execute(ctx.db);
  const [source] = rows;
  if (!source) throw new DomainError('platform.no-such-reference', {}, { field });
  if (source.driver_class !== 'org.postgresql.Driver')
    throw new DomainError('system.source-not-usable', { name: source.name }, { field });
  const used = await sql<{ id: string }>`
    select datasource_id as id from sys_tenant where datasource_id is not null and datasource_id <> ${id}::bigint
    union select target_id from sys_tenant_work where state = any(${openWorkStates}::text[]) and target_id <> ${id}::bigint
    union select datasource_id from sys_server_weight where datasource_id <> ${id}::bigint`.execute(ctx.db);
  if (used.rows.length >= maxServers)
    throw new DomainError('platform.too-many-servers', { max: maxServers }, { field });
}
