import { announceChange } from '@refectory/engine/live/announce-change.ts';
import type { Context } from '@refectory/engine/request/context.ts';

/** What the screens of a place's kitchen and of its collecting guests listen to. */
export const kitchenTopic = (placeId: string): string => `shop.kitchen ${placeId}`;

/** Tells the screens of these places that orders have changed. */
export function announceKitchen(ctx: Context, orders: readonly { readonly place_id: string }[]): void {
  for (const placeId of new Set(orders.map(({ place_id }) => place_id))) announceChange(ctx, kitchenTopic(placeId));
}
