import type { Resource } from '@refectory/contract/kernel/resource.ts';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { resourceDocs } from './route-docs.ts';

/** Gives every call of the resources its entry in the OpenAPI document, by address: declarations write it, routes need not. */
export function documentRoutes(app: FastifyInstance, prefix: string, resources: readonly Resource[]): void {
  const docs = new Map<string, FastifySchema>(
    resources.flatMap((resource) =>
      Object.entries(resourceDocs(resource)).map(([call, doc]) => [`${prefix}${resource.path}/${call}`, doc] as const),
    ),
  );
  app.addHook('onRoute', (route) => {
    const doc = docs.get(route.url);
    if (doc && !route.schema) route.schema = doc;
  });
}
