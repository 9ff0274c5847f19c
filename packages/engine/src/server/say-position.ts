import type { FastifyInstance } from 'fastify';
import { requestIdentity } from '../request/request-identity.ts';
import { positionHeader } from './replica-readings.ts';
import type { TenantPosition } from './tenant-position.ts';

/**
 * Tells whoever has made a call that may have written, or any POST, where the log of his tenant's server is now, so that
 * any server process reads what was written (spec/wire#replicas). An answer without it, of a stream that began before the
 * end or to somebody unknown, takes back what was said.
 */
export function sayPosition(app: FastifyInstance, positionOf: TenantPosition): void {
  app.addHook('onSend', async (request, reply) => {
    const { method, routeOptions } = request;
    const { config } = routeOptions;
    if (!config?.call || (config.onlyReads && method !== 'POST') || reply.statusCode >= 500) return;
    const identity = requestIdentity(request);
    const position = identity && (await positionOf(identity.tenantId));
    if (position) reply.header(positionHeader, position);
  });
}
