import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { tokenCalls } from '#auth/contract/token-calls.ts';
import type { TokenCodec } from '../token/access-token.ts';
import type { OpenedSession } from './open-session.ts';
import type { OAuthClient } from './session.ts';
import { accessTokenSeconds } from './session-rules.ts';

interface Person {
  account: string;
  name: string;
  real_name: string;
  avatar: string;
  role_id: string[];
  dept_id: string[];
  post_id: string[];
  roles: string[];
}

export const licence = 'MIT';

/** Picture of who has none: the logo, as the console serves it (spec/auth#token). */
export const defaultAvatar = '/logo.svg';

/** The token response (spec/auth#token); guests get no refresh token. */
export type TokenResponse = ResponseData<typeof tokenCalls.token.answer>;

/** The token response for a user, signed in by password or by the identity `oauthId`. */
export async function createTokenResponse(
  ctx: Context,
  tokens: TokenCodec,
  userId: string,
  client: OAuthClient,
  session: OpenedSession,
  oauthId = '',
): Promise<TokenResponse> {
  const { rows } = await sql<Person>`
    select account, name, real_name, avatar, role_id, dept_id, post_id,
      array(select r.role_alias from sys_role r where r.tenant_id = u.tenant_id and r.id = any (u.role_id) order by r.sort, r.id) as roles
    from sys_user u where tenant_id = app_tenant() and id = ${userId}`.execute(ctx.db);
  const person = rows[0] as Person;
  const expiresIn = accessTokenSeconds(client.accessTokenValidity, session.expiresAt, ctx.now);
  const iat = Math.floor(ctx.now.getTime() / 1000);
  const { clientId } = client;
  const { tenantId } = ctx;
  return {
    access_token: tokens.sign({
      sub: userId,
      tid: tenantId,
      cid: clientId,
      sid: session.sessionId,
      iat,
      exp: iat + expiresIn,
    }),
    token_type: 'bearer',
    refresh_token: session.refreshToken,
    expires_in: expiresIn,
    scope: 'all',
    client_id: clientId,
    tenant_id: tenantId,
    user_id: userId,
    account: person.account,
    user_name: person.name,
    real_name: person.real_name,
    avatar: person.avatar || defaultAvatar,
    role_id: person.role_id.join(','),
    role_name: person.roles.join(','),
    dept_id: person.dept_id.join(','),
    post_id: person.post_id.join(','),
    oauth_id: oauthId,
    license: licence,
  };
}
