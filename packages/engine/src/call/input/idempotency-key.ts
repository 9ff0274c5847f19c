import type { FastifyRequest } from 'fastify';

/** The key under which a call may be repeated without moving anything twice (spec/rules#idempotency). */
export const readIdempotencyKey = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key'];
  return Array.isArray(key) ? key[0] : key;
};
