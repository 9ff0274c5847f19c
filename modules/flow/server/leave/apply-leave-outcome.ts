import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable, transitionRows } from '@refectory/engine/states/transition.ts';
import { leaveStates } from '#flow/contract/leave-states.ts';

const leaveTable = stateTable({ table: 'flow_leave', column: 'status', states: leaveStates });

/** Approved, rejected or withdrawn, as its process ended (spec/flow#leave). */
export async function applyLeaveOutcome(
  ctx: Context,
  id: string,
  ending: 'approve' | 'reject' | 'withdraw',
): Promise<void> {
  await transitionRows(ctx, leaveTable, ending, [id]);
}
