import { lookupMap } from '@refectory/declaration/lookup-map.ts';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { type Constraints, toDomainError } from '../database/database-errors.ts';
import { DomainError } from '../refusal/domain-error.ts';
import { failureEnvelope } from '../refusal/envelope.ts';
import { formatRefusal } from '../refusal/format-refusal.ts';
import { InvalidInput } from '../refusal/invalid-input.ts';
import { requestLanguage } from '../request/request-language.ts';
import { isConsolePage, type SendPage } from './static-console.ts';

/**
 * Sends every error in the envelope, in the requested language (spec/wire#errors). Unnamed errors are logged under the
 * request id.
 */
export function registerErrorHandler(app: FastifyInstance, constraints: Constraints, sendPage?: SendPage): void {
  app.setErrorHandler((thrown, request, reply) => {
    const error = toNamedError(thrown, request, constraints);
    const { status, code, msg } = formatRefusal(error, requestLanguage(request));
    if (status >= 500) request.log.error({ err: thrown }, 'failed');
    if (status === unavailable) reply.header('retry-after', retrySeconds);
    if (code === 'platform.too-many-requests') reply.header('retry-after', secondsLeft());
    const errors =
      error instanceof InvalidInput ? error.problems : error.field ? [{ field: error.field, reason: code, msg }] : [];
    reply
      .code(status)
      .send(failureEnvelope({ status, name: code, msg, requestId: request.id, data: error.data, errors }));
  });
  app.setNotFoundHandler((request, reply) => {
    if (sendPage && isConsolePage(request.method, request.url))
      return sendPage(reply.header('cache-control', 'no-cache'), request.url);
    const { status, code, msg } = formatRefusal(new DomainError(notFoundCode(app, request)), requestLanguage(request));
    return reply.code(status).send(failureEnvelope({ status, name: code, msg, requestId: request.id }));
  });
}

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

const fastifyErrorCodes = lookupMap({
  FST_ERR_CTP_BODY_TOO_LARGE: 'platform.too-large',
  FST_REQ_FILE_TOO_LARGE: 'platform.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'platform.wrong-content-type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'platform.bad-request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'platform.bad-request',
  FST_ERR_BAD_URL: 'platform.bad-request',
});

function toNamedError(thrown: unknown, request: FastifyRequest, constraints: Constraints): DomainError {
  const error = toDomainError(thrown, constraints);
  if (error instanceof DomainError) return error;
  const { code = '', statusCode = 500 } = error as FastifyError;
  const known =
    fastifyErrorCodes.get(code) ?? (statusCode >= 400 && statusCode < 500 ? 'platform.bad-request' : undefined);
  return known ? new DomainError(known) : new DomainError('platform.internal', { requestId: request.id });
}
