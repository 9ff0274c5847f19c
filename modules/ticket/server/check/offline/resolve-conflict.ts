import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable, transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { conflictStates } from '#ticket/contract/check/check-conflict-states.ts';
import { updateConflictWork } from './conflict-work.ts';

const conflicts = stateTable({ table: 'ticket_check_conflict', column: 'conflict_status', states: conflictStates });

interface Resolution {
  readonly id: string;
  readonly outcome: number;
  readonly note: string;
}

/** Resolves a conflict with outcome and reason, once (spec/ticket#conflicts). The check itself stays unchanged. */
export async function resolveConflict(ctx: Context, { id, outcome, note }: Resolution): Promise<void> {
  const set = { outcome, note, resolved_at: ctx.now, resolved_by: sql`nullif(app_user(), 0)` };
  await transitionRows(ctx, conflicts, 'resolve', [id], { set, detail: note });
  await updateConflictWork(ctx);
}
