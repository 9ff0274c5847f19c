import { leaveStates } from '@refectory/contract/flow/leave-states.ts';
import type { Context } from '#platform/context.ts';
import { stateTable, transition } from '#platform/transition.ts';

const leaveTable = stateTable({ table: 'flow_leave', column: 'status', states: leaveStates });

/** Approved, rejected or withdrawn, as its process ended (spec/flow#leave). */
export async function settleLeave(ctx: Context, id: string, ending: 'approve' | 'reject' | 'withdraw'): Promise<void> {
  await transition(ctx, leaveTable, ending, [id]);
}
