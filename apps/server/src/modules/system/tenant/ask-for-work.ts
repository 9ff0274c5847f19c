import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/domain-error.ts';
import { enqueue } from '#platform/enqueue.ts';

/** The job that does what was asked for; every process looks for it every minute too. */
export const tenantWorkJob = 'system.tenant-work';

interface Tenant {
  readonly tenant_id: string;
  readonly tenant_name: string;
}

export interface Work {
  readonly kind: 'erase' | 'export' | 'move';
  readonly targetId?: string | null;
  readonly skipsStores?: boolean;
}

/** Asks for work on a whole tenant; refuses while there is some. It begins when this is committed. */
export async function askForWork(
  ctx: Context,
  { tenant_id, tenant_name }: Tenant,
  work: Work,
): Promise<{ id: string }> {
  const { rows } = await sql<{ id: string }>`
    insert into sys_tenant_work (tenant_id, tenant_name, kind, target_id, skips_stores)
    values (${tenant_id}, ${tenant_name}, ${work.kind}, ${work.targetId ?? null}, ${work.skipsStores ?? false})
    returning id`.execute(ctx.db);
  await enqueue(ctx, tenantWorkJob, {}, { key: tenantWorkJob });
  return { id: rows[0]?.id ?? '' };
}

/** The tenant of that row, locked. Refuses the managing one: the product lives in it. */
export async function workableTenant(ctx: Context, id: string): Promise<Tenant> {
  const { rows } = await sql<Tenant>`
    select tenant_id, tenant_name from sys_tenant where id = ${id}::bigint for update`.execute(ctx.db);
  if (!rows[0]) throw new DomainError('platform.not-found', { id });
  return rows[0];
}

/** `tenant/export-all`: all rows and files of a tenant as one file, made in the background. */
export const askForExport = async (ctx: Context, { id }: { id: string }): Promise<{ id: string }> =>
  askForWork(ctx, await workableTenant(ctx, id), { kind: 'export' });

interface Erasure {
  readonly id: string;
  readonly tenantName: string;
  readonly skipsStores?: boolean;
}

/** `tenant/erase`: takes a tenant away for good, once its name was typed. */
export async function askForErasure(ctx: Context, { id, tenantName, skipsStores }: Erasure): Promise<{ id: string }> {
  const tenant = await workableTenant(ctx, id);
  if (tenant.tenant_id === '000000') throw new DomainError('system.tenant-stays');
  if (tenantName.trim() !== tenant.tenant_name.trim())
    throw new DomainError('system.tenant-name-differs', { name: tenant.tenant_name }, { field: 'tenantName' });
  return askForWork(ctx, tenant, { kind: 'erase', skipsStores: skipsStores ?? false });
}
