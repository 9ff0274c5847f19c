import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { cardTable } from '../state-tables.ts';

/** Reactivates a lost card that was found. Refuses `dining.has-active-card-already` if the holder has another one. */
export async function reactivateCard(ctx: Context, { id }: { id: string }): Promise<void> {
  await transitionRows(ctx, cardTable, 'found', [id], { set: { reason: '' } });
}
