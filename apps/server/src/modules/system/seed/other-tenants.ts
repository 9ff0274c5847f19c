import type { Context } from '#platform/context.ts';

/** Every tenant but 000000. */
export async function otherTenants(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('sys_tenant')
    .select('tenant_id')
    .where('tenant_id', '<>', '000000')
    .orderBy('tenant_id')
    .execute();
  return rows.map((row) => row.tenant_id);
}
