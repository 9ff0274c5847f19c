import type { FastifyInstance } from 'fastify';
import type { ReadReplicas } from '../database/replicas/read-replicas.ts';
import { positionHeader } from './replica-readings.ts';

/**
 * Tells whoever has made a call that may have written, or any POST, where the log is now, so that any server process reads what was
 * written (spec/wire#replicas). An answer without it, of a stream that began before the end, takes back what was said.
 */
export function sayPosition(app: FastifyInstance, replicas: ReadReplicas): void {
  app.addHook('onSend', async ({ method, routeOptions: { config } }, reply) => {
    if (!config?.call || (config.onlyReads && method !== 'POST') || reply.statusCode >= 500) return;
    const position = await replicas.position();
    if (position) reply.header(positionHeader, position);
  });
}
