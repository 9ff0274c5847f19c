import { joinNames, type Label, label } from '@refectory/declaration/label.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { deputyStatus } from '#flow/contract/dictionaries.ts';
import { listTimers, type TaskNode, type TimerNode } from '#flow/contract/process/process-graph.ts';
import { describeTimer } from '#flow/contract/process/timer-text.ts';
import { listOffered } from '../act/list-offered.ts';
import { fillPlaceholders } from '../bpmn/condition.ts';
import { fillCandidate } from '../run/create-task.ts';
import { type ActiveUser, findActiveUser } from '../run/find-active-user.ts';
import { readTimersDue } from '../timer/read-timers-due.ts';
import type { Walk } from './walk.ts';

interface Receivers {
  readonly people: string;
  readonly deputies: string;
  readonly reason: string;
  readonly due: string;
}

/** The receivers of a task under current conditions: the reason, today's deputies, and the due time. */
export async function describeReceivers(ctx: Context, walk: Walk, node: TaskNode): Promise<Receivers> {
  const due = await describeDeadlines(ctx, walk, node);
  const who = node.assignee && fillPlaceholders(node.assignee, walk.variables).trim();
  if (who) {
    const person = await findActiveUser(ctx, who);
    if (!person) throw new DomainError('flow.no-such-assignee', { task: node.name, assignee: who });
    const deputies = await listDeputies(ctx, person, walk.starterId);
    const reason = label(`办理人 ${node.assignee}`, `Assignee ${node.assignee}`)[ctx.language];
    return { people: person.name, deputies: names(ctx, deputies), reason, due };
  }
  const candidates = node.candidates.flatMap((candidate) => fillCandidate(candidate, walk.variables));
  if (candidates.length === 0) throw new DomainError('flow.no-such-assignee', { task: node.name, assignee: '' });
  const people = await listOffered(ctx, candidates);
  const groups = candidates.join(', ');
  const reason =
    people.length > 0
      ? label(`候选 ${groups}`, `Offered to ${groups}`)
      : label(`候选 ${groups} 中无人`, `No one in ${groups}`);
  return { people: names(ctx, people), deputies: '', reason: reason[ctx.language], due };
}

/** Nobody decides about an instance he started, not even as a deputy. */
async function listDeputies(ctx: Context, { id }: ActiveUser, starterId: string): Promise<ActiveUser[]> {
  const { rows } = await sql<ActiveUser>`
    select deputy_id::text as id, deputy_name as name from flow_deputy
    where tenant_id = app_tenant() and person_id = ${id}::bigint and deputy_id <> ${starterId}::bigint and status = ${deputyStatus.keys.named}
      and app_today() between starts_on and ends_on`.execute(ctx.db);
  return rows;
}

async function describeDeadlines(ctx: Context, { graph, variables }: Walk, node: TaskNode): Promise<string> {
  const all = [
    ...(node.due ? [{ due: node.due, what: label('截止', 'due') }] : []),
    ...listTimers(graph, node.id).map((timer) => ({ due: timer.due, what: timerEffect(timer) })),
  ];
  const texts = all.map(({ due }) => due);
  const moments = await readTimersDue(ctx, texts, variables);
  return all
    .map(({ due, what }, n) => {
      const at = moments[n];
      return `${describeTimer(due)[ctx.language]} ${what[ctx.language]}${at ? ` (${formatWireTime(at, ctx.zone)})` : ''}`;
    })
    .join('; ');
}

const timerEffect = ({ name, id, isInterrupting, handsOver }: TimerNode): Label => {
  if (isInterrupting) return label(`转到“${name || id}”`, `goes on by “${name || id}”`);
  return handsOver ? label('转给他人', 'goes to others') : label('提醒', 'reminds');
};

/** Names as a list in the caller's language. */
const names = (ctx: Context, people: readonly { readonly name: string }[]): string =>
  joinNames(
    people.map(({ name }) => name),
    ctx.language,
  );
