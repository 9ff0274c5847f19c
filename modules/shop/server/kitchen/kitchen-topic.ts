import { announceChange } from '@refectory/engine/live/announce-change.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';

/** SQL: whether menu items (alias `goods`) are cooked at a station; true without a station. */
export const atStation = (stationId: string | null, goods: string): RawBuilder<boolean> =>
  sql<boolean>`(${stationId}::bigint is null or station_cooks(${stationId}::bigint, ${sql.ref(`${goods}.category_id`)}))`;

/** Topic of kitchen and pickup screens of a place. */
export const kitchenTopic = (placeId: string): string => `shop.kitchen ${placeId}`;

/** Notifies the screens of the orders' places. */
export function announceKitchen(ctx: Context, orders: readonly { readonly place_id: string }[]): void {
  for (const placeId of new Set(orders.map(({ place_id }) => place_id))) announceChange(ctx, kitchenTopic(placeId));
}
