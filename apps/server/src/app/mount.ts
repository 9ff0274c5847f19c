import type { FastifyInstance } from 'fastify';
import type { Binding } from '../crud/binding.ts';
import { mountCalls } from '../crud/call/mount-calls.ts';
import { crudRoutes } from '../crud/crud-routes.ts';
import { documentRoutes } from '../crud/document-routes.ts';
import type { Host } from '../crud/host.ts';
import type { Registry } from '../crud/registry.ts';
import { reportRoutes } from '../crud/report-routes.ts';
import type { ServerModule } from '../crud/server-module.ts';

/** Hangs every module below `/api`: its resources, its reports, its own calls. */
export function mount(app: FastifyInstance, host: Host, registry: Registry, modules: readonly ServerModule[]): void {
  app.register(
    async (api) => {
      documentRoutes(api, '/api', [...registry.bindings.values()]);
      addAddresses(api, '/api', Object.assign({}, ...modules.map(({ addresses = {} }) => addresses)));
      for (const module of modules) {
        for (const { resource } of module.bindings) crudRoutes(api, host, registry, bindingOf(registry, resource.name));
        for (const report of module.reports ?? []) reportRoutes(api, host, registry, report);
        mountCalls(api, host, registry, module.calls ?? []);
        module.routes?.(api, host, registry);
      }
    },
    { prefix: '/api' },
  );
}

/** Gives calls their further addresses: the same handler and the same documentation. A call that does not come is refused at the start. */
function addAddresses(app: FastifyInstance, prefix: string, addresses: Readonly<Record<string, string>>): void {
  const waiting = new Map(Object.entries(addresses));
  app.addHook('onRoute', ({ method, url, handler, schema }) => {
    for (const [address, call] of waiting)
      if (url === `${prefix}${call}` && method !== 'HEAD') {
        waiting.delete(address);
        app.route({ method, url: address, handler, config: { sameAs: url }, ...(schema && { schema }) });
      }
  });
  app.addHook('onReady', async () => {
    if (waiting.size > 0) throw new Error(`No call for the addresses ${[...waiting.keys()].join(', ')}`);
  });
}

function bindingOf(registry: Registry, name: string): Binding {
  const binding = registry.bindings.get(name);
  if (!binding) throw new Error(`${name} is not in the registry`);
  return binding;
}
