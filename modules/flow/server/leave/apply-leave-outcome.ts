import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable, transitionRows } from '@refectory/engine/states/transition.ts';
import { leaveCategory } from '#flow/contract/dictionaries.ts';
import { leaveStates } from '#flow/contract/leave-states.ts';
import type { EndedInstance } from '../run/instance-ended.ts';

const leaveTable = stateTable({ table: 'flow_leave', column: 'status', states: leaveStates });

/** Sets a leave approved, rejected or withdrawn when its process ends (spec/flow#leave). Ignores other processes. */
export async function applyLeaveOutcome(ctx: Context, ended: EndedInstance): Promise<void> {
  if (ended.category !== leaveCategory || !ended.businessId) return;
  await transitionRows(ctx, leaveTable, ended.outcome, [ended.businessId]);
}
