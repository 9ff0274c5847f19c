import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { defaultAvatar, licence, type TokenResponse } from '#auth/server/session/token-response.ts';
import type { TokenCodec } from '#auth/server/token/access-token.ts';
import type { SocialIdentity } from '../social-identity.ts';

/** A guest token lasts ten minutes and is not renewed (spec/auth#guests). */
const seconds = 600;
/** User id of a guest (spec/auth#token). */
const noUserId = '-1';

/** The token response for an identity without user (spec/auth#token, spec/auth#guests). */
export async function createGuestSession(
  ctx: Context,
  tokens: TokenCodec,
  identity: SocialIdentity,
  clientId: string,
  tenantId: string,
): Promise<TokenResponse> {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      delete from sys_social_guest where id in (
        select id from sys_social_guest where expire_at < ${ctx.now} limit 20 for update skip locked))
    insert into sys_social_guest (identity_id, expire_at)
    values (${identity.id}, ${ctx.now}::timestamptz + make_interval(secs => ${seconds})) returning id`.execute(ctx.db);
  const iat = Math.floor(ctx.now.getTime() / 1000);
  const home = identity.tenantId ?? tenantId;
  const claims = { sub: identity.id, tid: home, cid: clientId, sid: rows[0]?.id ?? '', iat, exp: iat + seconds };
  return {
    access_token: tokens.sign(claims),
    token_type: 'bearer',
    expires_in: seconds,
    scope: 'all',
    client_id: clientId,
    tenant_id: home,
    user_id: noUserId,
    account: identity.account,
    user_name: identity.name,
    real_name: identity.name,
    avatar: identity.avatar || defaultAvatar,
    role_id: '',
    role_name: 'guest',
    dept_id: '',
    post_id: '',
    oauth_id: identity.id,
    license: licence,
  };
}

/** The identity of a valid guest token; undefined after log-out, registration or expiry. */
export async function findGuestIdentity(ctx: Context, guestId: string): Promise<string | undefined> {
  const { rows } = await sql<{ identity_id: string }>`
    select identity_id from sys_social_guest where id = ${guestId} and expire_at > ${ctx.now}`.execute(ctx.db);
  return rows[0]?.identity_id;
}

/** Ends every guest token of an identity, after registration. */
export async function endGuestSessions(ctx: Context, identityId: string): Promise<void> {
  await sql`delete from sys_social_guest where identity_id = ${identityId}`.execute(ctx.db);
}

/** Ends one guest token. Idempotent. */
export async function endGuestSession(ctx: Context, guestId: string): Promise<void> {
  await sql`delete from sys_social_guest where id = ${guestId}`.execute(ctx.db);
}
