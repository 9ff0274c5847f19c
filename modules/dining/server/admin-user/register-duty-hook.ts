import type { FastifyInstance } from 'fastify';
import { adminUser } from '#dining/contract/place/admin-user.ts';
import { notifyRightsChanged } from '#system/server/public.ts';

/** Drops cached permissions after a duty was changed in this process; other processes are notified by the database. */
export function registerDutyHook(app: FastifyInstance): void {
  const changes = `/api${adminUser.path}/`;
  app.addHook('onSend', async (request) => {
    if (request.method === 'POST' && request.url.startsWith(changes)) notifyRightsChanged();
  });
}
