import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { taskStatus } from '../run/flow-status.ts';
import { openTask, requireColleague } from './open-task.ts';
import { endTask, findOwnTask, holdInstance, type OwnTask } from './own-task.ts';
import { recordAct } from './record-act.ts';

interface Signer {
  readonly taskId: string;
  readonly userId: string;
  readonly before: boolean;
  readonly comment: string;
}

/**
 * 加签 (spec/flow#signers). Before: the caller's task waits and resumes with the colleague's answer. After: the caller
 * approves, and the colleague's answer decides the step. In both cases the instance waits for the colleague.
 */
export async function addSigner(ctx: Context, { taskId, userId, before, comment }: Signer): Promise<void> {
  const task = await findOwnTask(ctx, taskId);
  await holdInstance(ctx, task.processInstanceId);
  const person = await requireColleague(ctx, task, userId);
  const said = { comment: comment.trim(), target: person.name };
  if (before) await waitForSigner(ctx, task);
  else await endTask(ctx, task, { outcome: 'pass', comment: said.comment });
  const { processInstanceId, activityId, activityName } = task;
  await recordAct(ctx, {
    processInstanceId,
    activityId,
    activityName,
    outcome: before ? 'signBefore' : 'signAfter',
    ...said,
  });
  await openTask(ctx, task, person, before ? task.id : task.signsForId);
}

async function waitForSigner(ctx: Context, { id }: OwnTask): Promise<void> {
  const { rows } = await sql`
    update flow_activity set status = ${taskStatus.waiting}
    where tenant_id = app_tenant() and id = ${id} and status = ${taskStatus.claimed} returning id`.execute(ctx.db);
  if (rows.length === 0) throw new DomainError('flow.already-completed');
}

/** Resumes the task that waited for a signer. */
export async function resumeTask(ctx: Context, id: string): Promise<void> {
  await sql`
    update flow_activity set status = ${taskStatus.claimed}
    where tenant_id = app_tenant() and id = ${id} and status = ${taskStatus.waiting}`.execute(ctx.db);
}
