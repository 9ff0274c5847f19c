import type { RequestRunner } from '@refectory/engine/call/request-runner.ts';
import type { ServerModule } from '@refectory/engine/call/server-module.ts';
import { type SeedResult, seedPlatform } from '@refectory/modules/system/server/public.ts';

/** The seed of the platform, then what each module adds, in one transaction of 000000. Safe when many processes start at once. */
export function seedProduct(
  runner: Pick<RequestRunner, 'runAsSystem' | 'config'>,
  modules: readonly ServerModule[],
): Promise<SeedResult> {
  return seedPlatform(runner, async (ctx) => {
    for (const module of modules) await module.seed?.(ctx);
  });
}
