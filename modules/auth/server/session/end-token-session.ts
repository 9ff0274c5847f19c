import type { Host } from '@refectory/engine/call/host.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { FastifyRequest } from 'fastify';
import { rightsChanged } from '#system/server/public.ts';
import { endGuest } from '../social/guest/guest.ts';
import { type AccessTokens, guestTokens } from '../token/access-token.ts';
import { requestToken } from '../token/request-token.ts';
import { endSession } from './end-session.ts';

const platformTenant = '000000';

/**
 * Log-out (spec/auth#calls): ends the session or the guest that a token names, also when the token has run out. Refuses
 * what is no token of ours.
 */
export async function endTokenSession(
  host: Pick<Host, 'runAsSystem' | 'config'>,
  tokens: AccessTokens,
  request: FastifyRequest,
): Promise<void> {
  const token = requestToken(request) ?? '';
  const guest = guestTokens(host.config.secret).read(token);
  if (guest) return host.runAsSystem(platformTenant, (ctx) => endGuest(ctx, guest.sid));
  const claims = tokens.read(token);
  if (!claims) throw new DomainError('auth.unauthorized');
  await host.runAsSystem(claims.tid, (ctx) => endSession(ctx, claims.sid, 'logout'));
  rightsChanged();
}
