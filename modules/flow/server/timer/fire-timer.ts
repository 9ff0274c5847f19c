import { label } from '@refectory/declaration/label.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { publishEvent } from '@refectory/engine/states/domain-event.ts';
import { sql } from 'kysely';
import type { TimerNode } from '#flow/contract/process/process-graph.ts';
import { readCycle } from '#flow/contract/process/timer-text.ts';
import { sendUserMessage } from '#message/server/public.ts';
import { listHolders } from '../act/list-holders.ts';
import { listOffered } from '../act/list-offered.ts';
import { readProcess } from '../act/read-process.ts';
import { advanceInstance } from '../run/advance-instance.ts';
import { fillCandidate } from '../run/create-task.ts';
import { instanceStatus, taskStatus } from '../run/flow-status.ts';
import { type RunningInstance, takeInstance } from '../run/instance.ts';
import { instanceEnded } from '../run/instance-ended.ts';
import { handOverLate } from './hand-over-late.ts';

/** `flow_timer.status`. */
const timerStatus = { waiting: 1, acted: 2, late: 3 } as const;

/** A due timer. */
export interface DueTimer {
  readonly id: string;
  readonly processInstanceId: string;
  readonly taskId: string;
  readonly eventId: string;
  /** Number of the repetition. */
  readonly round: number;
}

/** Due timers, oldest first; at most a hundred. */
export async function listDueTimers(ctx: Context): Promise<DueTimer[]> {
  const { rows } = await sql<DueTimer>`
    select id, process_instance_id as "processInstanceId", task_id as "taskId", event_id as "eventId", round from flow_timer
    where tenant_id = app_tenant() and status = ${timerStatus.waiting} and due_at <= app_now() order by due_at, id limit 100`.execute(
    ctx.db,
  );
  return rows;
}

/**
 * Fires a timer once (spec/flow#deadlines): the conditional update of its row is in the same transaction as its
 * effect, so that of two servers one does it, and a crash leaves nothing done. Tasks completed in time are left
 * alone.
 */
export async function fireTimer(ctx: Context, timer: DueTimer): Promise<void> {
  const { rows: running } = await sql`
    select from flow_instance where tenant_id = app_tenant() and id = ${timer.processInstanceId} and status = ${instanceStatus.running}`.execute(
    ctx.db,
  );
  const instance = running.length > 0 ? await takeInstance(ctx, timer.processInstanceId) : undefined;
  const node = instance?.graph.nodes[timer.eventId];
  const open = await listOpenTasks(ctx, timer.taskId);
  const acts = instance !== undefined && node?.type === 'timer' && open.length > 0;
  const every = acts ? nextRound(node, timer) : undefined;
  const { rows } = every === undefined ? await settle(ctx, timer, acts) : await postpone(ctx, timer, every);
  if (rows.length === 0 || !acts) return;
  if (node.isInterrupting) await interrupt(ctx, instance, node, open);
  else if (!node.handsOver || !(await giveToOthers(ctx, instance, node, { rootId: timer.taskId, open })))
    await escalate(ctx, instance, node, open);
}

/** Interval of a repeated reminder; undefined after the last time. */
function nextRound({ due }: TimerNode, { round }: DueTimer): string | undefined {
  const repeated = readCycle(due);
  return repeated && round < repeated.times ? repeated.every : undefined;
}

const settle = (ctx: Context, { id, round }: DueTimer, acts: boolean) =>
  sql`
    update flow_timer set status = ${acts ? timerStatus.acted : timerStatus.late}, settled_at = ${ctx.now}
    where tenant_id = app_tenant() and id = ${id} and status = ${timerStatus.waiting} and round = ${round} returning id`.execute(
    ctx.db,
  );

/** The next time counts from this one, or from now after a downtime: missed reminders are not sent in a burst. */
const postpone = (ctx: Context, { id, round }: DueTimer, every: string) =>
  sql`
    update flow_timer set round = round + 1,
      due_at = case when due_at + ${every}::interval > ${ctx.now}::timestamptz then due_at else ${ctx.now}::timestamptz end + ${every}::interval
    where tenant_id = app_tenant() and id = ${id} and status = ${timerStatus.waiting} and round = ${round} returning id`.execute(
    ctx.db,
  );

/** The open tasks of a step, by its first task. */
async function listOpenTasks(ctx: Context, rootId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from flow_activity where tenant_id = app_tenant() and (id = ${rootId} or root_id = ${rootId})
      and status in (${taskStatus.unclaimed}, ${taskStatus.claimed}, ${taskStatus.waiting}) order by id`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
}

/** The step ends undecided, which counts as not passed, and the instance continues along the flow of the deadline. */
async function interrupt(ctx: Context, instance: RunningInstance, node: TimerNode, open: string[]): Promise<void> {
  await sql`
    update flow_activity set status = ${taskStatus.withdrawn}, end_time = ${ctx.now}
    where tenant_id = app_tenant() and id = any (${open}::bigint[])`.execute(ctx.db);
  await recordTimer(ctx, instance, node, 'expire', '');
  Object.assign(instance.variables, { pass: false });
  const finished = await advanceInstance(ctx, instance, node.id);
  const comment = `${node.name || node.id} (${node.due})`;
  if (finished) await publishEvent(ctx, instanceEnded, { ...instance, outcome: 'reject', comment });
}

/** Reminds the assignee and the users named by the deadline; the step continues. */
async function escalate(ctx: Context, instance: RunningInstance, node: TimerNode, open: string[]): Promise<void> {
  const named = node.candidates.flatMap((candidate) => fillCandidate(candidate, instance.variables));
  const people = new Map(
    [...(await listHolders(ctx, open)), ...(await listOffered(ctx, named))].map((person) => [person.id, person]),
  );
  const { process, starter } = await readProcess(ctx, instance.id);
  const title = label(
    `已到期限：${starter.zh}发起的“${process}”仍未办理`,
    `Overdue: “${process}” started by ${starter.en} has not been handled`,
  );
  for (const { id } of people.values()) await sendUserMessage(ctx, { userId: id, title, content: node.name });
  await recordTimer(ctx, instance, node, 'overdue', [...people.values()].map(({ name }) => name).join(', '));
}

/** Hands the task over to the users named by the deadline, except the starter. Returns false when there are none. */
async function giveToOthers(
  ctx: Context,
  instance: RunningInstance,
  node: TimerNode,
  { rootId, open }: { readonly rootId: string; readonly open: readonly string[] },
): Promise<boolean> {
  const named = node.candidates.flatMap((candidate) => fillCandidate(candidate, instance.variables));
  const { startUserId } = instance.variables;
  const people = (await listOffered(ctx, named)).filter(({ id }) => id !== startUserId);
  if (people.length === 0) return false;
  await handOverLate(ctx, { processInstanceId: instance.id, rootId, open, name: node.name }, people);
  await recordTimer(ctx, instance, node, 'transfer', people.map(({ name }) => name).join(', '));
  return true;
}

async function recordTimer(
  ctx: Context,
  { id }: RunningInstance,
  node: TimerNode,
  outcome: 'expire' | 'overdue' | 'transfer',
  target: string,
): Promise<void> {
  await sql`
    insert into flow_activity (process_instance_id, activity_id, activity_name, activity_type, status, end_time, outcome, target_name)
    values (${id}, ${node.id}, ${node.name}, 'timer', ${taskStatus.completed}, ${ctx.now}, ${outcome}, ${target})`.execute(
    ctx.db,
  );
}
