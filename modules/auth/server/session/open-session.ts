import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { signInMethod } from '#auth/contract/dictionaries.ts';
import { noteUserLanguage } from '#system/server/public.ts';
import { createRefreshToken, hashRefreshToken } from '../token/refresh-token.ts';
import type { OAuthClient, RequestOrigin } from './session.ts';

export interface OpenedSession {
  readonly sessionId: string;
  readonly refreshToken: string;
  readonly expiresAt: Date;
}

/** How it was opened: by the password alone, with the code of an app or a recovery code after it, with a passkey, by a provider. */
export type SignInMethod = keyof typeof signInMethod.keys;

/** Starts a session of an authenticated user; it lasts as long as the client's refresh tokens (spec/auth#rotation). */
export async function openSession(
  ctx: Context,
  userId: string,
  client: OAuthClient,
  origin: RequestOrigin,
  method: SignInMethod,
): Promise<OpenedSession> {
  const refreshToken = createRefreshToken(ctx.tenantId);
  const expiresAt = new Date(ctx.now.getTime() + client.refreshTokenValidity * 1000);
  const { rows } = await sql<{ session_id: string }>`
    with opened as (
      insert into sys_session (user_id, client_id, expires_at, remote_ip, user_agent, method)
      values (${userId}, ${client.clientId}, ${expiresAt}, ${origin.remoteIp}, ${origin.userAgent}, ${signInMethod.keys[method]}) returning id)
    insert into sys_refresh_token (token_hash, session_id)
    select ${hashRefreshToken(refreshToken)}, id from opened returning session_id`.execute(ctx.db);
  await noteUserLanguage(ctx, userId, origin.language);
  return { sessionId: rows[0]?.session_id ?? '', refreshToken, expiresAt };
}
