import type { Host } from '../crud/host.ts';
import type { ServerModule } from '../crud/server-module.ts';
import { type SeedAnswer, seedPlatform } from '../modules/system/public.ts';

/** The seed of the platform, then what each module adds, in one transaction of 000000. Safe when many processes start at once. */
export function seedProduct(
  host: Pick<Host, 'runAsSystem' | 'config'>,
  modules: readonly ServerModule[],
): Promise<SeedAnswer> {
  return seedPlatform(host, async (ctx) => {
    for (const module of modules) await module.seed?.(ctx);
  });
}
