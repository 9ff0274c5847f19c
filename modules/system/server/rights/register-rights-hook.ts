import type { FastifyInstance } from 'fastify';
import { notifyRightsChanged } from './rights-changes.ts';

/** Makes changes of permissions effective at once. */
export function registerRightsHook(app: FastifyInstance): void {
  // Invalidates the local session cache at once; other processes are notified by the database.
  app.addHook('onSend', async (request) => {
    if (request.method === 'POST' && /^\/api\/blade-(system|user|auth\/session)\//.test(request.url))
      notifyRightsChanged();
  });
}
