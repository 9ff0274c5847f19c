import type { FastifyReply } from 'fastify';
import { DomainError } from '../refusal/domain-error.ts';

/** Aborts when the client disconnects before the response is sent. */
export function clientSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const abort = () => gone.abort(new DomainError('platform.reader-gone'));
  if (raw.destroyed) abort();
  else
    raw.once('close', () => {
      if (!raw.writableFinished) abort();
    });
  return gone.signal;
}
