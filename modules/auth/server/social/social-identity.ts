import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { VerifiedIdentity } from './guest/verified-identity.ts';

/** A stored identity of a provider. */
export interface SocialIdentity {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  readonly avatar: string;
  /** The tenant it is bound to, where it may have a user. */
  readonly tenantId: string | null;
}

/** Stores a verified identity, or updates the names of a known one (spec/auth#guests). Runs in the platform tenant. */
export async function saveIdentity(ctx: Context, vouched: VerifiedIdentity): Promise<SocialIdentity> {
  const { source, issuer, uuid, account, name, avatar } = vouched;
  const { rows } = await sql<SocialIdentity>`
    insert into sys_social_identity (source, issuer, uuid, account, name, avatar)
    values (${source}, ${issuer}, ${uuid}, ${account}, ${name}, ${avatar})
    on conflict (source, issuer, uuid) do update
      set account = excluded.account, name = excluded.name, avatar = excluded.avatar, seen_at = app_now()
    returning id, account, name, avatar, tenant_id as "tenantId"`.execute(ctx.db);
  return rows[0] as SocialIdentity;
}

/** The user an identity is bound to in the context's tenant. */
export async function findBoundUser(ctx: Context, identityId: string): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from sys_user_identity where tenant_id = app_tenant() and identity_id = ${identityId}`.execute(
    ctx.db,
  );
  return rows[0]?.user_id;
}

/** An identity reserved for a tenant, with its previous state. */
export interface IdentityClaim {
  readonly identityId: string;
  readonly tenantId: string;
  readonly previousTenantId: string | null;
  readonly claimNumber: string;
  readonly avatar: string;
}

/**
 * Releases an identity whose registration was refused, unless somebody claimed it since. Runs in the platform tenant.
 */
export async function releaseIdentity(
  ctx: Context,
  { identityId, previousTenantId, claimNumber }: IdentityClaim,
): Promise<void> {
  await sql`update sys_social_identity set tenant_id = ${previousTenantId} where id = ${identityId} and claims = ${claimNumber}`.execute(
    ctx.db,
  );
}
