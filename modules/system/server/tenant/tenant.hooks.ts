import { optional } from '@refectory/declaration/call/response-spec.ts';
import { text } from '@refectory/declaration/field/field.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { sql } from 'kysely';
import { openWorkStates } from '#system/contract/tenant-work-states.ts';
import { readParameter } from '../param/read-parameter.ts';
import { allocateTenantId } from './allocate-tenant-id.ts';
import { placeTenant } from './request-tenant-work.ts';
import { seedTenant } from './seed-tenant.ts';

/**
 * Additional response fields of a new tenant: the account of its first administrator with the one-time password
 * (spec/system#new-tenant).
 */
export const firstAccountFields = {
  tenantId: optional(text('租户编号', 'Tenant')),
  account: optional(text('登录账号', 'Account')),
  password: optional(text('初始密码', 'First password')),
};

export const tenantHooks: Hooks<'sys_tenant'> = {
  // Other users see only their own tenant, whose name they may know.
  listFilter: (ctx) => (ctx.user.isAdministrator ? undefined : sql<boolean>`t.tenant_id = ${ctx.tenantId}`),
  async beforeSave(ctx, values, previous) {
    if (values.domain) assertDomain(values.domain);
    if (!previous) values.tenant_id = await allocateTenantId(ctx);
  },
  async beforeRemove(ctx, { tenant_id }) {
    const { rows } = await sql`
      select from sys_tenant_work where tenant_id = ${tenant_id} and state = any(${openWorkStates}::text[])`.execute(
      ctx.db,
    );
    if (rows.length > 0) throw new DomainError('system.tenant-at-work');
  },
  async afterSave(ctx, row, previous) {
    if (previous) return undefined;
    const password = await readParameter(ctx, 'tenant.initPassword');
    const made = await seedTenant(ctx, row.tenant_id, row.tenant_name, password || undefined);
    await placeTenant(ctx, row.tenant_id);
    return { tenantId: row.tenant_id, ...made };
  },
};

/** Accepts a host with or without port, scheme and path. */
function assertDomain(domain: string): void {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(domain) ? domain : `http://${domain}`;
  const { protocol = '', hostname = '' } = URL.canParse(address) ? new URL(address) : {};
  if (!/^https?:$/.test(protocol) || !/^[^\s%@]+$/.test(domain) || !hostname)
    throw new DomainError('system.domain-malformed', {}, { field: 'domain' });
}
