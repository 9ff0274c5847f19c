import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { updateDeltaWork } from './delta-work.ts';
import { summaryTable } from './summary-table.ts';

/** Ends a locked summary: it takes no more deltas (spec/shop#summary, `close`). */
export async function closeSummary(ctx: Context, { id }: { id: string }): Promise<void> {
  await transitionRows(ctx, summaryTable, 'close', [id], { set: { closed_at: ctx.now } });
  await updateDeltaWork(ctx, id);
}
