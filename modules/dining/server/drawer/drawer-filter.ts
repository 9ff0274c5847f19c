import { type Context, can } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';
import { placeFilter } from '../admin-user/place-filter.ts';

/** Cashiers see their own drawers; who looks after those of others sees all of their places (spec/dining#drawer). */
export async function drawerFilter(ctx: Context, alias: string): Promise<RawBuilder<boolean> | undefined> {
  if (can(ctx, 'dining_drawer_supervise')) return placeFilter(ctx, `${alias}.place_id`);
  return sql<boolean>`${sql.ref(`${alias}.cashier_id`)} = ${ctx.user.id}::bigint`;
}
