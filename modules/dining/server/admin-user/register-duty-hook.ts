import type { FastifyInstance } from 'fastify';
import { adminUser } from '#dining/contract/place/admin-user.ts';
import { notifyRightsChanged } from '#system/server/public.ts';

/** Whoever changed a duty here sees it act on the next call; other processes hear of it from the database. */
export function registerDutyHook(app: FastifyInstance): void {
  const changes = `/api${adminUser.path}/`;
  app.addHook('onSend', async (request) => {
    if (request.method === 'POST' && request.url.startsWith(changes)) notifyRightsChanged();
  });
}
