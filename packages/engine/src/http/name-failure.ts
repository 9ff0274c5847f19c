import { lookupMap } from '@refectory/declaration/lookup-map.ts';
import type { FastifyError, FastifyRequest } from 'fastify';
import { type Constraints, toDomainError } from '../database/database-errors.ts';
import { DomainError } from '../refusal/domain-error.ts';
import { failureEnvelope } from '../refusal/envelope.ts';
import { formatRefusal } from '../refusal/format-refusal.ts';
import { InvalidInput } from '../refusal/invalid-input.ts';
import { requestLanguage } from '../request/request-language.ts';

/** An error as status, code and envelope, in the requested language (spec/wire#errors). */
export function nameFailure(thrown: unknown, request: FastifyRequest, constraints: Constraints) {
  const error = toNamedError(thrown, request, constraints);
  const { status, code, msg } = formatRefusal(error, requestLanguage(request));
  const errors =
    error instanceof InvalidInput ? error.problems : error.field ? [{ field: error.field, reason: code, msg }] : [];
  const envelope = failureEnvelope({ status, name: code, msg, requestId: request.id, data: error.data, errors });
  return { status, code, envelope };
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
