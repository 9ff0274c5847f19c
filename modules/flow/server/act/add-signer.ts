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
 * 加签 (spec/flow#signers). Before the caller: his task waits and comes back with the colleague's answer. After him: he has approved,
 * and the colleague's answer is the step's. Either way the instance stays until the colleague has decided.
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

/** The task that waited for a signer is its holder's again. */
export async function resumeTask(ctx: Context, id: string): Promise<void> {
  await sql`
    update flow_activity set status = ${taskStatus.claimed}
    where tenant_id = app_tenant() and id = ${id} and status = ${taskStatus.waiting}`.execute(ctx.db);
}
