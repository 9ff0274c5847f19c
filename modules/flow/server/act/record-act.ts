import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { taskStatus } from '../run/flow-status.ts';

/** An event in the history that is not a step of the process. */
export interface Act {
  readonly processInstanceId: string;
  readonly outcome: 'signBefore' | 'signAfter' | 'remind' | 'copy';
  readonly comment: string;
  readonly target: string;
  /** The related step. */
  readonly activityId?: string;
  readonly activityName?: string;
}

/** Adds an event to the history of the instance: user, time, kind, receiver, and comment (spec/flow#history). */
export async function recordAct(ctx: Context, act: Act): Promise<void> {
  const { user, now } = ctx;
  await sql`
    insert into flow_activity (process_instance_id, activity_id, activity_name, activity_type, status, assignee_id, assignee_name, end_time,
      outcome, comment, target_name)
    values (${act.processInstanceId}, ${act.activityId ?? act.outcome}, ${act.activityName ?? ''}, 'act', ${taskStatus.completed}, ${user.id}::bigint,
      ${user.name}, ${now}, ${act.outcome}, ${act.comment}, ${act.target})`.execute(ctx.db);
}
