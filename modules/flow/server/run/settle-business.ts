import type { Context } from '@refectory/engine/request/context.ts';
import { leaveCategory } from '#flow/contract/dictionaries.ts';
import { settleLeave } from '../leave/settle-leave.ts';

/** How an instance ended, for the row it was about. */
export type Ending = 'approve' | 'reject' | 'withdraw';

const businesses: Readonly<Record<number, (ctx: Context, id: string, ending: Ending) => Promise<void>>> = {
  [leaveCategory]: settleLeave,
};

/** Tells the business row of an instance how it ended (spec/flow#leave). */
export async function settleBusiness(
  ctx: Context,
  { category, businessId }: { readonly category: number; readonly businessId: string | null },
  ending: Ending,
): Promise<void> {
  if (businessId) await businesses[category]?.(ctx, businessId, ending);
}
