import type { FastifyInstance, FastifySchema } from 'fastify';
import type { Binding } from './binding.ts';
import { resourceDocs } from './route-docs.ts';

/** Gives every call of the resources its entry in the OpenAPI document, by address: declarations write it, routes need not. */
export function documentRoutes(app: FastifyInstance, prefix: string, bindings: readonly Binding[]): void {
  const docs = new Map<string, FastifySchema>(
    bindings.flatMap(({ resource, key }) =>
      Object.entries(resourceDocs(resource, key)).map(
        ([call, doc]) => [`${prefix}${resource.path}/${call}`, doc] as const,
      ),
    ),
  );
  app.addHook('onRoute', (route) => {
    const doc = docs.get(route.url);
    if (doc && !route.schema) route.schema = doc;
  });
}
