import type { FastifyRequest } from 'fastify';

/** Reads the `Idempotency-Key` of a request (spec/rules#idempotency). */
export const readIdempotencyKey = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key'];
  return Array.isArray(key) ? key[0] : key;
};
