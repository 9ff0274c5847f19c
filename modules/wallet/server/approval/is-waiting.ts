import type { Context } from '@refectory/engine/request/context.ts';
import { approvalStatus } from '#wallet/contract/dictionaries.ts';

/** Whether a request for a bill or grant is pending. */
export async function isWaiting(ctx: Context, businessType: string, businessId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('wallet_approval')
    .select('id')
    .where('business_type', '=', businessType)
    .where('business_id', '=', businessId)
    .where('approval_status', '=', approvalStatus.keys.waiting)
    .executeTakeFirst();
  return row !== undefined;
}
