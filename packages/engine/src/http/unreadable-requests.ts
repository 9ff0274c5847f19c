import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Constraints } from '../database/database-errors.ts';
import { DomainError } from '../refusal/domain-error.ts';
import { failureEnvelope } from '../refusal/envelope.ts';
import { formatRefusal } from '../refusal/format-refusal.ts';
import { nameFailure } from './name-failure.ts';

/** How long a connection is kept for its client to read why it ends. */
const lingerMs = 500;

type UnreadableCode = 'platform.bad-request' | 'platform.headers-too-large' | 'platform.request-unfinished';

/** The whole answer to a request of which neither address nor headers are known; the connection ends with it. */
export function rawRefusal(code: UnreadableCode): string {
  const { status, msg } = formatRefusal(new DomainError(code), 'zh');
  const requestId = randomUUID();
  const body = JSON.stringify(failureEnvelope({ status, name: code, msg, requestId }));
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    '',
    body,
  ].join('\r\n');
}

function unreadableCode({ code }: NodeJS.ErrnoException): UnreadableCode {
  if (code === 'HPE_HEADER_OVERFLOW') return 'platform.headers-too-large';
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'platform.request-unfinished' : 'platform.bad-request';
}

/**
 * Requests that reach no call are refused in the envelope too (spec/wire#errors): a malformed address, in the language
 * asked for, and what Node cannot read as HTTP.
 */
export const refuseUnreadable = (constraints: Constraints) =>
  ({
    frameworkErrors(error: unknown, request: FastifyRequest, reply: FastifyReply) {
      const { status, envelope } = nameFailure(error, request, constraints);
      reply.header('x-request-id', request.id).code(status).send(envelope);
    },
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return;
      socket.end(rawRefusal(unreadableCode(error)));
      // Not at once: what is still arriving would reset the connection before the answer is read.
      setTimeout(() => socket.destroy(), lingerMs).unref();
    },
  }) satisfies Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>;
