import { sql } from 'kysely';
import { hashPassword, readParameter } from '#modules/system/public.ts';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/domain-error.ts';

/** What a guest gives of themselves. */
export interface Registration {
  readonly tenantId: string;
  readonly name?: string;
  readonly account: string;
  readonly password: string;
}

interface Row {
  avatar: string;
  tenant_id: string | null;
  user_id: string | null;
}

/**
 * `register-guest` (wire §8.5): makes the user that waits for approval, binds the identity to them and ends its guest
 * tokens. Runs in the tenant registered with. Refused while registration is closed, for an identity that has a user or
 * belongs elsewhere, for a tenant that is not open, an account that exists.
 */
export async function registerGuest(ctx: Context, identityId: string, given: Registration): Promise<void> {
  if ((await readParameter(ctx, 'account.registerUser')) !== 'true') throw new DomainError('auth.registration-off');
  await assertTenantOpen(ctx);
  const hash = await hashPassword(given.password);
  const identity = await lockIdentity(ctx, identityId);
  if (identity.user_id) throw new DomainError('auth.identity-bound');
  await assertTenantKept(ctx, identity);
  await assertFree(ctx, given.account);
  const name = given.name || given.account;
  const { rows } = await sql<{ id: string }>`
    insert into sys_user (account, password, name, real_name, avatar, status)
    values (${given.account}, ${hash}, ${name}, ${name}, ${identity.avatar}, 2) returning id`.execute(ctx.db);
  await sql`update sys_social_identity set tenant_id = app_tenant(), user_id = ${rows[0]?.id} where id = ${identityId}`.execute(
    ctx.db,
  );
  await sql`delete from sys_social_guest where identity_id = ${identityId}`.execute(ctx.db);
}

async function assertTenantOpen(ctx: Context): Promise<void> {
  const { tenantId } = ctx;
  const { rows } = await sql<{ is_open: boolean }>`
    select valid_until is null or valid_until > ${ctx.now} as is_open from sys_tenant where tenant_id = ${tenantId}`.execute(
    ctx.db,
  );
  const field = 'tenantId';
  if (!rows[0]) throw new DomainError('system.no-such-tenant', { tenantId }, { field });
  if (!rows[0].is_open) throw new DomainError('platform.tenant-expired', {}, { field });
}

/** Said at its input; of two at once the index refuses one. */
async function assertFree(ctx: Context, account: string): Promise<void> {
  const { rows } = await sql`
    select from sys_user where tenant_id = app_tenant() and lower(account) = lower(${account})`.execute(ctx.db);
  if (rows.length > 0) throw new DomainError('system.account-taken', {}, { field: 'account' });
}

/** Two registrations of one identity wait for each other here. */
async function lockIdentity(ctx: Context, id: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select avatar, tenant_id, user_id from sys_social_identity where id = ${id} for update`.execute(ctx.db);
  if (!rows[0]) throw new DomainError('auth.unauthorized');
  return rows[0];
}

/** An identity keeps the tenant it was bound to, as long as there is one (wire §8.5). */
async function assertTenantKept(ctx: Context, { tenant_id: tenantId }: Row): Promise<void> {
  if (!tenantId || tenantId === ctx.tenantId) return;
  const { rows } = await sql`select from sys_tenant where tenant_id = ${tenantId}`.execute(ctx.db);
  if (rows.length > 0) throw new DomainError('auth.identity-elsewhere', { tenantId }, { field: 'tenantId' });
}
