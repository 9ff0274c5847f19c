import type { FastifyRequest } from 'fastify';
import type { Actor } from './context.ts';

/** Answers who a request comes from: what an application brings to the engine. */
export interface RequestAuthenticator {
  /** The person and the tenant he works in. Refuses a request without a valid token. */
  authenticate(request: FastifyRequest): Promise<{ readonly tenantId: string; readonly actor: Actor }>;
  /** Whether the request carries a token of ours, as far as its signature tells; nothing is looked up. */
  hasValidToken(request: FastifyRequest): boolean;
}
