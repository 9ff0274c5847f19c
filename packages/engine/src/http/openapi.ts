import swagger from '@fastify/swagger';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { toFastifySchema } from '../call/call-schema.ts';
import type { ApiDescription } from './api-description.ts';
import { serveReferencePage } from './reference-page.ts';

/**
 * `/api/openapi.json` and the page `/api/docs`, built from the declarations. Register before the routes it describes.
 */
export async function serveOpenapi(
  app: FastifyInstance,
  { title, version, description, tokenHeader }: ApiDescription,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version, description },
      components: {
        securitySchemes: {
          client: { type: 'http', scheme: 'basic' },
          token: { type: 'apiKey', in: 'header', name: tokenHeader },
        },
      },
      security: [{ client: [], token: [] }],
    },
    // Built on request, not at start: a thousand schemas are half of the start-up time, and the document is rarely
    // requested.
    transform: ({ schema, url, route }) => ({ schema: describeRoute(route) ?? schema, url }),
  });
  app.get('/api/openapi.json', { schema: { hide: true } as object }, async () => app.swagger());
  serveReferencePage(app, '/api/openapi.json');
}

const describeRoute = ({ config }: RouteOptions) => config?.call && toFastifySchema(config.call);
