import { type Context, can } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';
import { placeFilter } from '../admin-user/place-filter.ts';

/**
 * Cashiers see their own drawers; users with the right to others' see all drawers of their places (spec/dining#drawer).
 */
export async function drawerFilter(ctx: Context, alias: string): Promise<RawBuilder<boolean> | undefined> {
  if (can(ctx, 'dining_drawer_supervise')) return placeFilter(ctx, `${alias}.place_id`);
  return sql<boolean>`${sql.ref(`${alias}.cashier_id`)} = ${ctx.user.id}::bigint`;
}
