import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { TaskNode } from '#flow/contract/process/process-graph.ts';
import { fillPlaceholders, type ProcessVariables } from '../bpmn/condition.ts';
import { findActiveUser } from './find-active-user.ts';
import { taskStatus } from './flow-status.ts';
import type { RunningInstance } from './instance.ts';

/**
 * A task begins: it is somebody's, or offered to whoever its groups name, also where its assignee is a variable that is empty.
 * Refuses an assignee who is not there.
 */
export async function createTask(ctx: Context, { id, variables }: RunningInstance, node: TaskNode): Promise<void> {
  const who = node.assignee && fillPlaceholders(node.assignee, variables).trim();
  const person = who ? await findActiveUser(ctx, who) : undefined;
  const candidates = person ? [] : node.candidates.flatMap((candidate) => fillCandidate(candidate, variables));
  if (!person && (who || candidates.length === 0))
    throw new DomainError('flow.no-such-assignee', { task: node.name, assignee: who });
  await sql`
    insert into flow_activity (process_instance_id, activity_id, activity_name, activity_type, status, candidates, form_key,
      assignee_id, assignee_name, due_date)
    values (${id}, ${node.id}, ${node.name}, 'userTask', ${person ? taskStatus.claimed : taskStatus.unclaimed}, ${candidates}::text[], ${node.formKey},
      ${person?.id ?? null}, ${person?.name ?? ''}, ${ctx.now}::timestamptz + ${node.due || null}::interval)`.execute(
    ctx.db,
  );
}

/** `role:${roles}` of `a,b` is `role:a` and `role:b`. */
function fillCandidate(candidate: string, variables: ProcessVariables): string[] {
  const [kind = ''] = candidate.split(':', 1);
  const names = fillPlaceholders(candidate.slice(kind.length + 1), variables).split(',');
  return names.map((name) => name.trim()).flatMap((name) => (name === '' ? [] : [`${kind}:${name}`]));
}
