import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Constraints } from '../database/database-errors.ts';
import { DomainError } from '../refusal/domain-error.ts';
import { failureEnvelope } from '../refusal/envelope.ts';
import { formatRefusal } from '../refusal/format-refusal.ts';
import { requestLanguage } from '../request/request-language.ts';
import { nameFailure } from './name-failure.ts';
import { isConsolePage, type SendPage } from './static-console.ts';

/**
 * Sends every error in the envelope, in the requested language (spec/wire#errors). Unnamed errors are logged under the
 * request id.
 */
export function registerErrorHandler(app: FastifyInstance, constraints: Constraints, sendPage?: SendPage): void {
  app.setErrorHandler((thrown, request, reply) => {
    const { status, code, envelope } = nameFailure(thrown, request, constraints);
    if (status >= 500 && !(isCutStream(thrown) && reply.raw.destroyed)) request.log.error({ err: thrown }, 'failed');
    if (status === unavailable) reply.header('retry-after', retrySeconds);
    if (code === 'platform.too-many-requests') reply.header('retry-after', secondsLeft());
    reply.code(status).send(envelope);
  });
  app.setNotFoundHandler((request, reply) => {
    if (sendPage && isConsolePage(request, app.tokenParameter))
      return sendPage(reply.header('cache-control', 'no-cache'), request.url);
    const { status, code, msg } = formatRefusal(new DomainError(notFoundCode(app, request)), requestLanguage(request));
    return reply.code(status).send(failureEnvelope({ status, name: code, msg, requestId: request.id }));
  });
}

/** A compressed answer whose reader has gone away before its headers: nobody is left to tell. */
const isCutStream = (thrown: unknown): boolean =>
  (thrown as NodeJS.ErrnoException | undefined)?.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Seconds of `Retry-After`: a restarted database is back in seconds. */
const unavailable = 503;
const retrySeconds = 3;

/** Until the counted minute is over. */
const secondsLeft = (): number => 60 - (Math.floor(Date.now() / 1000) % 60);

/** Answers 405 for a call that exists with another method (spec/wire#errors). */
function notFoundCode(app: FastifyInstance, { method, url }: FastifyRequest) {
  const address = url.split('?')[0] ?? '';
  const other = method === 'GET' ? 'POST' : 'GET';
  return app.hasRoute({ method: other, url: address }) ? 'platform.method-not-allowed' : 'platform.no-such-path';
}
