import type { Language } from '@refectory/declaration/label.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { signInMethod } from '#auth/contract/dictionaries.ts';
import { type ErrorEntry, recordErrors } from '#log/server/public.ts';
import { userStatus } from '#system/contract/dictionaries.ts';
import { noteUserLanguage } from '#system/server/public.ts';
import { createRefreshToken, hashRefreshToken } from '../token/refresh-token.ts';
import { endSession } from './end-session.ts';
import type { OpenedSession } from './open-session.ts';
import type { OAuthClient } from './session.ts';
import { isTokenReuse } from './session-rules.ts';

interface Spent {
  session_id: string;
  user_id: string;
  client_id: string;
  expires_at: Date;
  spent_at: Date;
  is_open: boolean;
  /** A role requires a second factor, and there is none. */
  lacks_factor: boolean;
}

export type RefreshedSession = OpenedSession & { readonly userId: string };

/**
 * Rotates a refresh token. Undefined when the token is unknown or its session has ended, or a
 * role has begun to require a second factor that the user has not; a token used again after the grace
 * period of a duplicated tab is reuse and ends the session (spec/auth#rotation). Does not throw: its writes must be
 * committed although the caller refuses.
 */
export async function refreshSession(
  ctx: Context,
  token: string,
  client: OAuthClient,
  language: Language,
): Promise<RefreshedSession | undefined> {
  const { rows } = await sql<Spent>`
    with spent as (
      update sys_refresh_token set spent_at = coalesce(spent_at, ${ctx.now})
      where tenant_id = app_tenant() and token_hash = ${hashRefreshToken(token)} returning session_id, spent_at)
    select spent.session_id, spent.spent_at, s.user_id, s.client_id, s.expires_at,
      s.ended_at is null and s.expires_at > ${ctx.now} and u.status = ${userStatus.keys.active} and t.tenant_id is not null as is_open,
      s.method <> ${signInMethod.keys.provider} and not u.has_factor and exists (
        select from sys_role r where r.tenant_id = u.tenant_id and r.id = any (u.role_id) and r.requires_factor) as lacks_factor
    from spent
    join sys_session s on s.tenant_id = app_tenant() and s.id = spent.session_id
    join sys_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
    left join sys_tenant t on t.tenant_id = s.tenant_id`.execute(ctx.db);
  const spent = rows[0];
  if (!spent?.is_open || spent.lacks_factor || spent.client_id !== client.clientId) return undefined;
  if (isTokenReuse(spent.spent_at, ctx.now)) {
    await endSession(ctx, spent.session_id, 'reuse');
    await recordErrors(ctx, [toReuseError(spent)]);
    return undefined;
  }
  await noteUserLanguage(ctx, spent.user_id, language);
  const refreshToken = createRefreshToken(ctx.tenantId);
  await sql`insert into sys_refresh_token (token_hash, session_id) values (${hashRefreshToken(refreshToken)}, ${spent.session_id})`.execute(
    ctx.db,
  );
  return { sessionId: spent.session_id, userId: spent.user_id, expiresAt: spent.expires_at, refreshToken };
}

const toReuseError = ({ user_id, session_id, spent_at }: Spent): ErrorEntry => ({
  serviceId: 'server',
  exceptionName: 'RefreshTokenReused',
  message: 'Refresh token reuse detected; session ended.',
  params: JSON.stringify({ userId: user_id, sessionId: session_id, spentAt: spent_at }),
});
