import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { cardTable } from '../state-tables.ts';

/** Marks the card lost; all readers refuse it with "reported lost" (spec/dining#swipe). */
export async function reportLostCard(ctx: Context, { id, reason }: { id: string; reason?: string }): Promise<void> {
  await transitionRows(ctx, cardTable, 'reportLost', [id], { set: { reason: reason ?? '' }, detail: reason });
}
