import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { fillPlaceholders } from '../bpmn/condition.ts';
import type { TaskNode } from '../bpmn/process-graph.ts';
import { findActiveUser } from './find-active-user.ts';
import { taskStatus } from './flow-status.ts';
import type { RunningInstance } from './instance.ts';

/** A task begins: it is somebody's, or offered to whoever its groups name. Refuses an assignee who is not there. */
export async function createTask(ctx: Context, { id, variables }: RunningInstance, node: TaskNode): Promise<void> {
  const who = node.assignee && fillPlaceholders(node.assignee, variables).trim();
  const person = who ? await findActiveUser(ctx, who) : undefined;
  if (node.assignee && !person) throw new DomainError('flow.no-such-assignee', { task: node.name, assignee: who });
  const candidates = person ? [] : node.candidates.map((candidate) => fillPlaceholders(candidate, variables));
  await sql`
    insert into flow_activity (process_instance_id, activity_id, activity_name, activity_type, status, candidates, form_key,
      assignee_id, assignee_name, due_date)
    values (${id}, ${node.id}, ${node.name}, 'userTask', ${person ? taskStatus.claimed : taskStatus.unclaimed}, ${candidates}::text[], ${node.formKey},
      ${person?.id ?? null}, ${person?.name ?? ''}, ${ctx.now}::timestamptz + ${node.due || null}::interval)`.execute(
    ctx.db,
  );
}
