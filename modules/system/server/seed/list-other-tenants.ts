import type { Context } from '@refectory/engine/request/context.ts';

/** Every tenant except 000000 on the home server; others are updated by mirroring (modules/tenancy). */
export async function listOtherTenants(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('sys_tenant')
    .select('tenant_id')
    .where('tenant_id', '<>', '000000')
    .where('datasource_id', 'is', null)
    .orderBy('tenant_id')
    .execute();
  return rows.map((row) => row.tenant_id);
}
