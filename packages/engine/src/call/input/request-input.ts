import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Query parameter that carries the token of a download. */
    tokenParameter: string;
  }
}

/**
 * The input of a request: query and body (JSON object or form) merged, the body wins; repeated values as arrays
 * (spec/wire#transport). The download token is left out.
 */
export function readRequestInput(request: FastifyRequest): Record<string, unknown> {
  const query = { ...(request.query as Record<string, unknown> | undefined) };
  delete query[request.server.tokenParameter];
  const body = request.body;
  return body && typeof body === 'object' && !Array.isArray(body)
    ? { ...query, ...(body as Record<string, unknown>) }
    : query;
}
