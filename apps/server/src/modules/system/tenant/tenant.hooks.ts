import { sql } from 'kysely';
import type { Hooks } from '#crud/binding.ts';
import { readParameter } from '../param/read-parameter.ts';
import { drawTenantId } from './draw-tenant-id.ts';
import { furnishTenant } from './furnish-tenant.ts';

export const tenantHooks: Hooks<'sys_tenant'> = {
  // Others see the tenant they are in: its name is no secret to them.
  listFilter: (ctx) => (ctx.user.isAdministrator ? undefined : sql<boolean>`t.tenant_id = ${ctx.tenantId}`),
  async beforeSave(ctx, values, previous) {
    if (!previous) values.tenant_id = await drawTenantId(ctx);
  },
  async afterSave(ctx, row, previous) {
    if (previous) return undefined;
    const password = await readParameter(ctx, 'tenant.initPassword');
    const made = await furnishTenant(ctx, row.tenant_id, row.tenant_name, password || undefined);
    // The password is shown this once (wire §8.1).
    return { tenantId: row.tenant_id, ...made };
  },
};
