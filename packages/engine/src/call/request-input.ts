import type { FastifyRequest } from 'fastify';

/**
 * What a call was given: query and body (JSON object or form) merged, body wins; repeated values as arrays
 * (spec/wire#transport).
 */
export function readRequestInput(request: FastifyRequest): Record<string, unknown> {
  const query = (request.query ?? {}) as Record<string, unknown>;
  const body = request.body;
  return body && typeof body === 'object' && !Array.isArray(body)
    ? { ...query, ...(body as Record<string, unknown>) }
    : { ...query };
}
