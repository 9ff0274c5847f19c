import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { type ActiveUser, findActiveUser } from '../run/find-active-user.ts';
import { taskStatus } from '../run/flow-status.ts';
import type { OwnTask } from './own-task.ts';

/** An active user who may get a task at this step. Refuses the caller, the starter, and users with a task there. */
export async function requireColleague(ctx: Context, task: OwnTask, userId: string): Promise<ActiveUser> {
  const person = await findActiveUser(ctx, userId);
  const refuse = (code: 'flow.person-is-self' | 'flow.starter-cannot-decide' | 'flow.no-such-person') =>
    new DomainError(code, {}, { field: 'userId' });
  if (person?.id !== userId) throw refuse('flow.no-such-person');
  if (userId === ctx.user.id || userId === task.assigneeId) throw refuse('flow.person-is-self');
  if (userId === task.startUserId) throw refuse('flow.starter-cannot-decide');
  const { rows } = await sql`
    select from flow_activity where tenant_id = app_tenant() and process_instance_id = ${task.processInstanceId} and assignee_id = ${userId}::bigint
      and coalesce(root_id, id) = ${task.rootId}::bigint and status in (${taskStatus.claimed}, ${taskStatus.waiting})`.execute(
    ctx.db,
  );
  if (rows.length > 0) throw new DomainError('flow.already-in-step', { name: person.name }, { field: 'userId' });
  return person;
}

/** Creates a further task at the step of another one, with its deadline; `signsForId` waits for it. */
export async function openTask(
  ctx: Context,
  { id }: OwnTask,
  person: ActiveUser,
  signsForId: string | null,
): Promise<void> {
  await sql`
    insert into flow_activity (process_instance_id, activity_id, activity_name, activity_type, status, form_key, assignee_id, assignee_name,
      due_date, root_id, signs_for_id)
    select process_instance_id, activity_id, activity_name, 'userTask', ${taskStatus.claimed}, form_key, ${person.id}::bigint, ${person.name},
      due_date, coalesce(root_id, id), ${signsForId}::bigint
    from flow_activity where tenant_id = app_tenant() and id = ${id}`.execute(ctx.db);
}
