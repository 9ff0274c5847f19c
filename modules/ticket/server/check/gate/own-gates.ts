import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';
import { readOwnPlaceIds } from '#dining/server/public.ts';

/**
 * For `listFilter`: the gates in `column` of the user's dining places, and those without; undefined without a
 * restriction.
 */
export async function ownGates(ctx: Context, column: string): Promise<RawBuilder<boolean> | undefined> {
  const own = await readOwnPlaceIds(ctx);
  return (
    own &&
    sql<boolean>`${sql.ref(column)} in (select p.id from ticket_place p where p.tenant_id = app_tenant()
      and coalesce((ticket_gate_facts(p.id)->>'diningId')::bigint = any(${own}::bigint[]), true))`
  );
}

/** For `listFilter`: the devices at gates that {@link ownGates} shows, and those that were at none yet. */
export async function ownDevices(ctx: Context): Promise<RawBuilder<boolean> | undefined> {
  const own = await ownGates(ctx, 't.place_id');
  return own && sql<boolean>`(t.place_id is null or ${own})`;
}
