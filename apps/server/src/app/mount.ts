import type { FastifyInstance } from 'fastify';
import type { Binding } from '../crud/binding.ts';
import { CallDirectory } from '../crud/call/call-directory.ts';
import { mountCalls } from '../crud/call/mount-calls.ts';
import type { Host } from '../crud/host.ts';
import type { Registry } from '../crud/registry.ts';
import { reportCalls } from '../crud/report-calls.ts';
import { resourceCalls } from '../crud/resource-calls.ts';
import type { ServerModule } from '../crud/server-module.ts';

/** Hangs every module below `/api`: its resources, its reports, its own calls. */
export function mount(app: FastifyInstance, host: Host, registry: Registry, modules: readonly ServerModule[]): void {
  const directory = new CallDirectory();
  app.register(
    async (api) => {
      addAddresses(api, '/api', Object.assign({}, ...modules.map(({ addresses = {} }) => addresses)));
      for (const module of modules) {
        mountCalls(api, { host, registry, directory }, [
          ...module.bindings.flatMap(({ resource }) => resourceCalls(registry, bindingOf(registry, resource.name))),
          ...(module.reports ?? []).flatMap((report) => reportCalls(registry, report)),
          ...(module.calls ?? []),
        ]);
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
