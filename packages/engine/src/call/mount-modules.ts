import type { FastifyInstance } from 'fastify';
import type { Binding } from '../resource/binding.ts';
import type { Registry } from '../resource/registry.ts';
import type { BoundCall } from './bind-calls.ts';
import { CallDirectory } from './call-directory.ts';
import { mountCalls } from './mount-calls.ts';
import { bindReportCalls } from './report-calls.ts';
import type { RequestRunner } from './request-runner.ts';
import { bindResourceCalls } from './resource-calls.ts';
import type { ServerModule } from './server-module.ts';

/** Mounts every module below `/api`: its resources, reports and custom calls. */
export function mountModules(
  app: FastifyInstance,
  runner: RequestRunner,
  registry: Registry,
  modules: readonly ServerModule[],
): void {
  const directory = new CallDirectory();
  app.register(
    async (api) => {
      const bound = modules.flatMap((module) => [
        ...module.bindings.flatMap(({ resource }) =>
          bindResourceCalls(registry, requireBinding(registry, resource.name)),
        ),
        ...(module.reports ?? []).flatMap((report) => bindReportCalls(registry, report)),
        ...(module.calls ?? []),
      ]);
      for (const module of modules) module.hooks?.(api, runner);
      mountCalls(api, { runner, registry, directory }, addAliasPaths(bound, modules));
    },
    { prefix: '/api' },
  );
}

/** Mounts the alias paths that modules declare. Throws at start-up when an alias has no call. */
function addAliasPaths(bound: readonly BoundCall[], modules: readonly ServerModule[]): BoundCall[] {
  const waiting = new Map(modules.flatMap(({ aliasPaths = {} }) => Object.entries(aliasPaths)));
  const named = bound.map(({ call, operation }) => {
    const further = [...waiting].filter(([, path]) => path === call.path).map(([address]) => address);
    for (const address of further) waiting.delete(address);
    return further.length === 0
      ? { call, operation }
      : { call: { ...call, aliasPaths: [...(call.aliasPaths ?? []), ...further] }, operation };
  });
  if (waiting.size > 0) throw new Error(`No call for the addresses ${[...waiting.keys()].join(', ')}`);
  return named;
}

function requireBinding(registry: Registry, name: string): Binding {
  const binding = registry.bindings.get(name);
  if (!binding) throw new Error(`${name} is not in the registry`);
  return binding;
}
