import type { RequestRunner } from '@refectory/engine/call/request-runner.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { seedAdministrator } from './seed-administrator.ts';
import { seedBaseData } from './seed-base-data.ts';
import { seedClient } from './seed-client.ts';
import { seedDictionaries } from './seed-dictionaries.ts';
import { seedMenus } from './seed-menus.ts';
import { seedRegions } from './seed-regions.ts';
import type { SeedResult } from './seed-result.ts';
import { seedUserRole } from './seed-user-role.ts';

/**
 * Seeds what sign-in requires: tenant 000000, menus, dictionaries, roles, positions, client, parameters, first user
 * (spec/system#seed). Runs at every start, adds missing rows and never overwrites edited ones; skipped when its
 * content has not changed. Safe in concurrent processes. `more` are the seeds of other modules.
 */
export function seedPlatform(
  runner: Pick<RequestRunner, 'runAsSystem' | 'config'>,
  more?: (ctx: Context) => Promise<void>,
): Promise<SeedResult> {
  const { config } = runner;
  return runner.runAsSystem('000000', async (ctx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('platform seed', 0))`.execute(ctx.db);
    await seedBaseData(ctx, config.demo);
    await seedMenus(ctx);
    await seedUserRole(ctx);
    await seedDictionaries(ctx);
    await seedRegions(ctx);
    await seedClient(ctx, config);
    await more?.(ctx);
    return seedAdministrator(ctx, config);
  });
}
