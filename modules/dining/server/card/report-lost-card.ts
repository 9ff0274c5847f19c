import type { Context } from '@refectory/engine/request/context.ts';
import { transition } from '@refectory/engine/states/transition.ts';
import { cards } from './card-table.ts';

/** From here on the card is refused everywhere with "reported lost" (spec/dining#swipe). */
export async function reportLostCard(ctx: Context, { id, reason }: { id: string; reason?: string }): Promise<void> {
  await transition(ctx, cards, 'reportLost', [id], { set: { reason: reason ?? '' }, detail: reason });
}
