import type { ServerModule } from '@refectory/engine/call/server-module.ts';
import { platformJobs } from '@refectory/engine/jobs/platform-jobs.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';

/** The metrics of all modules. */
export const allMetrics = (modules: readonly ServerModule[]) => modules.flatMap((module) => module.metrics ?? []);

/** The jobs of the platform and of all modules. */
export const allJobs = (modules: readonly ServerModule[], registry: Registry) => [
  ...platformJobs,
  ...modules.flatMap((module) => [...(module.jobs ?? []), ...(module.registryJobs?.(registry) ?? [])]),
];
