import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { assertHoldsTenants } from '#system/server/public.ts';

interface Weighing {
  readonly serverId?: string | null;
  readonly weight?: number | null;
}

/**
 * `tenant/balance-weight` (spec/system#tenant-balance): what a server takes beside others. Without a weight a data
 * source takes no part, and the home server has weight 1. Refuses a data source that cannot hold tenants.
 */
export async function weighServer(ctx: Context, { serverId, weight }: Weighing): Promise<void> {
  const id = serverId || null;
  if (weight === null || weight === undefined) {
    await sql`delete from sys_server_weight where datasource_id is not distinct from ${id}::bigint`.execute(ctx.db);
    return;
  }
  if (id !== null) await assertHoldsTenants(ctx, id, 'serverId');
  await sql`insert into sys_server_weight (datasource_id, weight) values (${id}::bigint, ${weight}::int)
    on conflict (datasource_id) do update set weight = excluded.weight`.execute(ctx.db);
}
