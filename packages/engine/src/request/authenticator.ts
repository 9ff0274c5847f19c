import type { FastifyRequest } from 'fastify';
import type { Actor } from './context.ts';

/** Authentication of a request, provided by the application. */
export interface RequestAuthenticator {
  /** The user and the tenant of a request. Refuses a request without a valid token. */
  authenticate(request: FastifyRequest): Promise<{ readonly tenantId: string; readonly actor: Actor }>;
  /** Whether the request carries a token with a valid signature, without any look-up. */
  hasValidToken(request: FastifyRequest): boolean;
}
