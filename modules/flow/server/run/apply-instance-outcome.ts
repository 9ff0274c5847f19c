import type { Context } from '@refectory/engine/request/context.ts';
import { leaveCategory } from '#flow/contract/dictionaries.ts';
import { applyLeaveOutcome } from '../leave/apply-leave-outcome.ts';

/** How an instance ended, for the row it was about. */
export type InstanceOutcome = 'approve' | 'reject' | 'withdraw';

const outcomeHandlers: Readonly<Record<number, (ctx: Context, id: string, ending: InstanceOutcome) => Promise<void>>> =
  {
    [leaveCategory]: applyLeaveOutcome,
  };

/** Tells the business row of an instance how it ended (spec/flow#leave). */
export async function applyInstanceOutcome(
  ctx: Context,
  { category, businessId }: { readonly category: number; readonly businessId: string | null },
  ending: InstanceOutcome,
): Promise<void> {
  if (businessId) await outcomeHandlers[category]?.(ctx, businessId, ending);
}
