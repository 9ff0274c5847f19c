import type { FastifyInstance } from 'fastify';
import type { Binding } from '../resource/binding.ts';
import type { Registry } from '../resource/registry.ts';
import type { BoundCall } from './bind-calls.ts';
import { CallDirectory } from './call-directory.ts';
import type { Host } from './host.ts';
import { mountCalls } from './mount-calls.ts';
import { reportCalls } from './report-calls.ts';
import { resourceCalls } from './resource-calls.ts';
import type { ServerModule } from './server-module.ts';

/** Hangs every module below `/api`: its resources, its reports, its own calls. */
export function mount(app: FastifyInstance, host: Host, registry: Registry, modules: readonly ServerModule[]): void {
  const directory = new CallDirectory();
  app.register(
    async (api) => {
      const bound = modules.flatMap((module) => [
        ...module.bindings.flatMap(({ resource }) => resourceCalls(registry, bindingOf(registry, resource.name))),
        ...(module.reports ?? []).flatMap((report) => reportCalls(registry, report)),
        ...(module.calls ?? []),
      ]);
      for (const module of modules) module.hooks?.(api, host);
      mountCalls(api, { host, registry, directory }, withAddresses(bound, modules));
    },
    { prefix: '/api' },
  );
}

/** Gives calls the further addresses that modules name. One whose call does not come is refused at the start. */
function withAddresses(bound: readonly BoundCall[], modules: readonly ServerModule[]): BoundCall[] {
  const waiting = new Map(modules.flatMap(({ addresses = {} }) => Object.entries(addresses)));
  const named = bound.map(({ call, operation }) => {
    const further = [...waiting].filter(([, path]) => path === call.path).map(([address]) => address);
    for (const address of further) waiting.delete(address);
    return further.length === 0
      ? { call, operation }
      : { call: { ...call, also: [...(call.also ?? []), ...further] }, operation };
  });
  if (waiting.size > 0) throw new Error(`No call for the addresses ${[...waiting.keys()].join(', ')}`);
  return named;
}

function bindingOf(registry: Registry, name: string): Binding {
  const binding = registry.bindings.get(name);
  if (!binding) throw new Error(`${name} is not in the registry`);
  return binding;
}
