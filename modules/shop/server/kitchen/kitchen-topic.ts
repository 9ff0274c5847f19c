import { announceChange } from '@refectory/engine/live/announce-change.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';

/** Whether the goods of that alias are cooked at a station; without one all are. */
export const atStation = (stationId: string | null, goods: string): RawBuilder<boolean> =>
  sql<boolean>`(${stationId}::bigint is null or station_cooks(${stationId}::bigint, ${sql.ref(`${goods}.category_id`)}))`;

/** What the screens of a place's kitchen and of its collecting guests listen to. */
export const kitchenTopic = (placeId: string): string => `shop.kitchen ${placeId}`;

/** Notifies the screens of these places that orders have changed. */
export function announceKitchen(ctx: Context, orders: readonly { readonly place_id: string }[]): void {
  for (const placeId of new Set(orders.map(({ place_id }) => place_id))) announceChange(ctx, kitchenTopic(placeId));
}
