import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { listTimers, type TaskNode } from '#flow/contract/process/process-graph.ts';
import { timerKind } from '#flow/contract/process/timer-text.ts';
import { fillPlaceholders, type ProcessVariables } from '../bpmn/condition.ts';
import { readTimersDue } from '../timer/read-timers-due.ts';
import { type ActiveUser, findActiveUser } from './find-active-user.ts';
import { taskStatus } from './flow-status.ts';
import type { RunningInstance } from './instance.ts';

/**
 * Creates a task: assigned, or offered to its candidates, also when the variable of its assignee is empty. Refuses an
 * unknown assignee. `former`: the assignee of a restarted step, instead of that of the definition. Creates its
 * deadlines.
 */
export async function createTask(
  ctx: Context,
  instance: RunningInstance,
  node: TaskNode,
  former?: ActiveUser,
): Promise<void> {
  const { id, variables } = instance;
  const who = node.assignee && fillPlaceholders(node.assignee, variables).trim();
  const person = former ?? (who ? await findActiveUser(ctx, who) : undefined);
  const candidates = person ? [] : node.candidates.flatMap((candidate) => fillCandidate(candidate, variables));
  if (!person && (who || candidates.length === 0))
    throw new DomainError('flow.no-such-assignee', { task: node.name, assignee: who });
  const timers = listTimers(instance.graph, node.id);
  const limits = node.due === '' ? [] : [node.due];
  const moments = await readTimersDue(ctx, [...timers.map(({ due }) => due), ...limits], variables);
  const waiting = timers.flatMap((timer, n) => {
    const at = moments[n];
    return at ? [{ timer, at }] : [];
  });
  // A repeating timer is not a due date.
  const deadlines = waiting.filter(({ timer }) => timerKind(timer.due) !== 'cycle').map(({ at }) => at);
  const limit = moments[timers.length];
  const [due = null] = [...deadlines, ...(limit ? [limit] : [])].toSorted((one, other) => +one - +other);
  const { rows } = await sql<{ id: string }>`
    insert into flow_activity (process_instance_id, activity_id, activity_name, activity_type, status, candidates, form_key,
      assignee_id, assignee_name, due_date)
    values (${id}, ${node.id}, ${node.name}, 'userTask', ${person ? taskStatus.claimed : taskStatus.unclaimed}, ${candidates}::text[], ${node.formKey},
      ${person?.id ?? null}, ${person?.name ?? ''}, ${due})
    returning id`.execute(ctx.db);
  for (const { timer, at } of waiting)
    await sql`
      insert into flow_timer (process_instance_id, task_id, event_id, due_at)
      values (${id}, ${rows[0]?.id ?? null}, ${timer.id}, ${at})`.execute(ctx.db);
}

/** `role:${roles}` with `a,b` becomes `role:a` and `role:b`. */
export function fillCandidate(candidate: string, variables: ProcessVariables): string[] {
  const [kind = ''] = candidate.split(':', 1);
  const names = fillPlaceholders(candidate.slice(kind.length + 1), variables).split(',');
  return names.map((name) => name.trim()).flatMap((name) => (name === '' ? [] : [`${kind}:${name}`]));
}
