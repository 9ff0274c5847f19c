import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Name of the parameter that carries the token in the address of a download. */
    tokenParameter: string;
  }
}

/**
 * What a call was given: query and body (JSON object or form) merged, body wins; repeated values as arrays
 * (spec/wire#transport). The token that downloads carry in the address is no input.
 */
export function readRequestInput(request: FastifyRequest): Record<string, unknown> {
  const { [request.server.tokenParameter]: _, ...query } = (request.query ?? {}) as Record<string, unknown>;
  const body = request.body;
  return body && typeof body === 'object' && !Array.isArray(body)
    ? { ...query, ...(body as Record<string, unknown>) }
    : query;
}
