import type { RequestRunner } from '@refectory/engine/call/request-runner.ts';
import type { ServerModule } from '@refectory/engine/call/server-module.ts';
import { type SeedResult, seedPlatform } from '@refectory/modules/system/server/public.ts';

/** Seeds the platform and the modules in one transaction of tenant 000000. Safe for concurrent starts. */
export function seedProduct(
  runner: Pick<RequestRunner, 'runAsSystem' | 'config'>,
  modules: readonly ServerModule[],
): Promise<SeedResult> {
  return seedPlatform(runner, async (ctx) => {
    for (const module of modules) await module.seed?.(ctx);
  });
}
