import type { Context } from '@refectory/engine/request/context.ts';
import { transition } from '@refectory/engine/states/transition.ts';
import { cards } from './card-table.ts';

/** A lost card turned up: it is in use again, unless its holder has another one by now (`dining.has-active-card-already`). */
export async function findCard(ctx: Context, { id }: { id: string }): Promise<void> {
  await transition(ctx, cards, 'found', [id], { set: { reason: '' } });
}
