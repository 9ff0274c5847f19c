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
 * What the product needs before anybody can sign in: tenant 000000, menus, dictionaries, roles, posts, client, parameters,
 * first user (spec/system#seed). Runs at every start, adds what is missing, overwrites nothing that people changed;
 * does nothing when its content has not changed. Safe when many processes start at once. `more` is what other modules
 * seed after it.
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
