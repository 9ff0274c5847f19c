import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { FieldChange } from '../request/field-change.ts';
import { taskStatus } from '../run/flow-status.ts';
import { type RunningInstance, takeInstance } from '../run/instance.ts';

/** A task the caller may do: his own, or one of somebody he stands in for. */
export interface OwnTask {
  readonly id: string;
  readonly processInstanceId: string;
  readonly activityId: string;
  readonly activityName: string;
  /** The first task of this step. */
  readonly rootId: string;
  /** The task that waits for this one. */
  readonly signsForId: string | null;
  readonly startUserId: string;
  /** Its assignee. */
  readonly assigneeId: string;
  readonly assigneeName: string;
}

/** The task by its id (spec/flow#tasks). Refuses one that does not exist, is not the caller's, or is not open. */
export async function findOwnTask({ db, user }: Context, taskId: string): Promise<OwnTask> {
  const { rows } = await sql<OwnTask & { status: number; isOwn: boolean; signerName: string | null }>`
    select a.id, a.process_instance_id as "processInstanceId", a.activity_id as "activityId", a.activity_name as "activityName",
      coalesce(a.root_id, a.id) as "rootId", a.signs_for_id as "signsForId", i.start_user_id as "startUserId", coalesce(a.assignee_id, 0) as "assigneeId",
      a.assignee_name as "assigneeName", a.status, coalesce(${isOwn(user.id)}, false) as "isOwn",
      (select min(s.assignee_name) from flow_activity s where s.tenant_id = a.tenant_id and s.signs_for_id = a.id
        and s.status in (${taskStatus.claimed}, ${taskStatus.waiting})) as "signerName"
    from flow_activity a join flow_instance i on i.tenant_id = a.tenant_id and i.id = a.process_instance_id
    where a.tenant_id = app_tenant() and a.id = ${taskId} and a.activity_type = 'userTask'`.execute(db);
  const [task] = rows;
  const refuse = (code: 'flow.no-such-task' | 'flow.not-claimed' | 'flow.not-your-task' | 'flow.already-completed') =>
    new DomainError(code, {}, { field: 'taskId' });
  if (!task) throw refuse('flow.no-such-task');
  if (task.status === taskStatus.unclaimed) throw refuse('flow.not-claimed');
  if (!task.isOwn) throw refuse('flow.not-your-task');
  if (task.status === taskStatus.waiting)
    throw new DomainError('flow.waits-for-signer', { name: task.signerName ?? '' }, { field: 'taskId' });
  if (task.status !== taskStatus.claimed) throw refuse('flow.already-completed');
  return task;
}

/** Condition that task `a` is the caller's to do. */
const isOwn = (userId: string) => sql`(a.assignee_id = ${userId}::bigint or is_deputys(${userId}::bigint, a.id))`;

/** Locks the instance of a task, so that of two concurrent calls the second finds it completed. */
export async function holdInstance(ctx: Context, processInstanceId: string): Promise<RunningInstance> {
  try {
    return await takeInstance(ctx, processInstanceId);
  } catch (error) {
    const hasEnded = error instanceof DomainError && error.code === 'flow.already-ended';
    throw hasEnded ? new DomainError('flow.already-completed') : error;
  }
}

/** Outcome of a task with comment. */
export interface TaskEnd {
  readonly outcome: 'pass' | 'reject' | 'transfer' | 'return';
  readonly comment: string;
  /** The receiver or step of the outcome. */
  readonly target?: string;
  /** Changed form fields. */
  readonly changes?: readonly FieldChange[];
}

/**
 * Completes the caller's task by one conditional update; a deputy is recorded with the person represented. Refuses a
 * second call.
 */
export async function endTask(
  ctx: Context,
  { id }: OwnTask,
  { outcome, comment, target = '', changes = [] }: TaskEnd,
): Promise<void> {
  const { user, now } = ctx;
  const isDeputys = sql`a.assignee_id <> ${user.id}::bigint`;
  const { rows } = await sql`
    update flow_activity a set status = ${taskStatus.completed}, end_time = ${now}, outcome = ${outcome}, comment = ${comment}, target_name = ${target},
      changes = ${JSON.stringify(changes)},
      for_id = case when ${isDeputys} then a.assignee_id else a.for_id end, for_name = case when ${isDeputys} then a.assignee_name else a.for_name end,
      assignee_id = ${user.id}::bigint, assignee_name = case when ${isDeputys} then ${user.name} else a.assignee_name end
    where a.tenant_id = app_tenant() and a.id = ${id} and a.status = ${taskStatus.claimed} and ${isOwn(user.id)} returning a.id`.execute(
    ctx.db,
  );
  if (rows.length === 0) throw new DomainError('flow.already-completed');
}
