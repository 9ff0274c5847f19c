import type { RequestRunner } from '@refectory/engine/call/request-runner.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { FastifyRequest } from 'fastify';
import { notifyRightsChanged } from '#system/server/public.ts';
import { endGuestSession } from '../social/guest/guest-session.ts';
import { createGuestTokenCodec, type TokenCodec } from '../token/access-token.ts';
import { readRequestToken } from '../token/read-request-token.ts';
import { endSession } from './end-session.ts';

const platformTenant = '000000';

/**
 * Log-out (spec/auth#calls): ends the session or guest session of a token, also of an expired one. Refuses a text
 * that is no token of this server.
 */
export async function endTokenSession(
  runner: Pick<RequestRunner, 'runAsSystem' | 'config'>,
  tokens: TokenCodec,
  request: FastifyRequest,
): Promise<void> {
  const token = readRequestToken(request) ?? '';
  const guest = createGuestTokenCodec(runner.config.secret).read(token);
  if (guest) return runner.runAsSystem(platformTenant, (ctx) => endGuestSession(ctx, guest.sid));
  const claims = tokens.read(token);
  if (!claims) throw new DomainError('auth.unauthorized');
  await runner.runAsSystem(claims.tid, (ctx) => endSession(ctx, claims.sid, 'logout'));
  notifyRightsChanged();
}
