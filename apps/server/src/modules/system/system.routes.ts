import type { FastifyInstance } from 'fastify';
import type { Host } from '#crud/host.ts';
import type { Registry } from '#crud/registry.ts';
import { requestInput } from '#crud/request-input.ts';
import { success } from '#platform/envelope.ts';
import { languageOf } from '#platform/language.ts';
import { textOf } from '#platform/text-of.ts';
import { rightsChanged } from './authority/local-changes.ts';
import { explainRoutes } from './explain/explain.routes.ts';
import { listViewRoutes } from './list-view/list-view.routes.ts';
import { findByDomain } from './tenant/find-by-domain.ts';
import { userRoutes } from './user/user.routes.ts';

const platformTenant = '000000';

/** Calls of the system module that are open to everybody. */
export function systemRoutes(app: FastifyInstance, host: Host, registry: Registry): void {
  explainRoutes(app, host, registry);
  userRoutes(app, host, registry);
  listViewRoutes(app, host, registry);
  const schema = {
    summary: '域名对应的租户 · Tenant of a domain',
    tags: ['租户 · Tenant'],
    querystring: { type: 'object', properties: { domain: { type: 'string' } } },
  };
  app.get('/blade-system/tenant/info', { schema }, (request) => {
    const domain = textOf(requestInput(request).domain);
    return host.runAsSystem(platformTenant, async (ctx) =>
      success(await findByDomain(ctx, domain), languageOf(request)),
    );
  });
  // Whoever changed rights here sees them changed on the next call; other processes hear of it from the database.
  app.addHook('onSend', async (request) => {
    if (request.method === 'POST' && /^\/api\/blade-(system|user|auth\/session)\//.test(request.url)) rightsChanged();
  });
}
