import type { FastifyReply } from 'fastify';

/** Says when whoever asked has gone before he was answered: closed the page, or cancelled. */
export function clientSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  else
    raw.once('close', () => {
      if (!raw.writableFinished) gone.abort();
    });
  return gone.signal;
}
