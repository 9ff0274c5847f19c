import type { RequestRunner } from '@refectory/engine/call/request-runner.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { hashPassword } from '#system/server/public.ts';
import { claimIdentity } from '../claim-identity.ts';
import { findBoundUser, type IdentityClaim, releaseIdentity } from '../social-identity.ts';
import { endGuestSessions } from './guest-session.ts';

/** Registration input of a guest. */
export interface Registration {
  readonly tenantId: string;
  readonly name?: string | undefined;
  readonly account: string;
  readonly password: string;
}

const platformTenant = '000000';

/**
 * `register-guest` (spec/auth#guests): reserves the identity for the tenant, creates the user awaiting approval there with
 * the identity, and ends the guest's tokens. Three steps, because the tenant may be stored on another server: a refusal
 * releases the identity; a crash before the second step leaves it reserved, a crash after it leaves guest tokens that are
 * no longer accepted.
 */
export async function registerGuest(
  runner: Pick<RequestRunner, 'runAsSystem'>,
  identityId: string,
  given: Registration,
): Promise<void> {
  const claim = await runner.runAsSystem(platformTenant, (ctx) => claimIdentity(ctx, identityId, given.tenantId));
  try {
    const hash = await hashPassword(given.password);
    await runner.runAsSystem(given.tenantId, (ctx) => insertGuestUser(ctx, claim, given, hash));
  } catch (error) {
    await runner.runAsSystem(platformTenant, (ctx) => releaseIdentity(ctx, claim));
    throw error;
  }
  await runner.runAsSystem(platformTenant, (ctx) => endGuestSessions(ctx, identityId));
}

/**
 * Of two concurrent registrations, the unique key of the binding refuses one with the same identity, the index one
 * with the same account.
 */
async function insertGuestUser(
  ctx: Context,
  claim: IdentityClaim,
  { account, name }: Registration,
  hash: string,
): Promise<void> {
  if (await findBoundUser(ctx, claim.identityId)) throw new DomainError('auth.identity-bound');
  await assertAccountFree(ctx, account);
  const shown = name || account;
  const { rows } = await sql<{ id: string }>`
    insert into sys_user (account, password, name, real_name, avatar, status)
    values (${account}, ${hash}, ${shown}, ${shown}, ${claim.avatar}, 2) returning id`.execute(ctx.db);
  await sql`insert into sys_user_identity (identity_id, user_id) values (${claim.identityId}, ${rows[0]?.id})`.execute(
    ctx.db,
  );
}

/** Shown at its input. */
async function assertAccountFree(ctx: Context, account: string): Promise<void> {
  const { rows } = await sql`
    select from sys_user where tenant_id = app_tenant() and lower(account) = lower(${account})`.execute(ctx.db);
  if (rows.length > 0) throw new DomainError('system.account-taken', {}, { field: 'account' });
}
