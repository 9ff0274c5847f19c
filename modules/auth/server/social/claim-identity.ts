import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { readParameter } from '#system/server/public.ts';
import type { IdentityClaim } from './social-identity.ts';

const field = 'tenantId';

/**
 * Reserves an identity for the tenant it wants to register with (spec/auth#guests). Runs on the platform. Refused while
 * registration is closed, for a tenant that does not exist or has expired, and for an identity of another tenant.
 */
export async function claimIdentity(ctx: Context, identityId: string, tenantId: string): Promise<IdentityClaim> {
  if ((await readParameter(ctx, 'account.registerUser')) !== 'true') throw new DomainError('auth.registration-off');
  await assertTenantOpen(ctx, tenantId);
  const { rows } = await sql<{ before: string | null; is_elsewhere: boolean; avatar: string }>`
    select i.tenant_id as before, i.avatar,
      i.tenant_id <> ${tenantId} and exists (select from sys_tenant t where t.tenant_id = i.tenant_id) as is_elsewhere
    from sys_social_identity i where i.id = ${identityId} for update`.execute(ctx.db);
  const identity = rows[0];
  if (!identity) throw new DomainError('auth.unauthorized');
  // A bound identity keeps its tenant, as long as that exists.
  if (identity.is_elsewhere)
    throw new DomainError('auth.identity-elsewhere', { tenantId: identity.before ?? '' }, { field });
  const { rows: claimed } = await sql<{ number: string }>`
    update sys_social_identity set tenant_id = ${tenantId}, claims = claims + 1 where id = ${identityId}
    returning claims as number`.execute(ctx.db);
  const { before: previousTenantId, avatar } = identity;
  return { identityId, tenantId, previousTenantId, avatar, claimNumber: claimed[0]?.number ?? '' };
}

async function assertTenantOpen(ctx: Context, tenantId: string): Promise<void> {
  const { rows } = await sql<{ is_open: boolean }>`
    select valid_until is null or valid_until > ${ctx.now} as is_open from sys_tenant where tenant_id = ${tenantId}`.execute(
    ctx.db,
  );
  if (!rows[0]) throw new DomainError('system.no-such-tenant', { tenantId }, { field });
  if (!rows[0].is_open) throw new DomainError('platform.tenant-expired', {}, { field });
}
