import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable } from '@refectory/engine/states/transition.ts';
import { moneyCategory } from '#flow/contract/dictionaries.ts';
import { approvalStates } from '#wallet/contract/approval/approval-states.ts';

/** State table of approval requests. */
export const approvalTable = stateTable({
  table: 'wallet_approval',
  column: 'approval_status',
  states: approvalStates,
});

/** Locks a request until the end of the transaction; before its process, and before the bill. */
export async function lockApproval(ctx: Context, id: string) {
  const row = await ctx.db
    .selectFrom('wallet_approval')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new DomainError('platform.not-found');
  return row;
}

export type ApprovalRow = Awaited<ReturnType<typeof lockApproval>>;

/** Key of a request in the workflow. */
export const toBusiness = (id: string) => ({ category: moneyCategory, businessId: id });
