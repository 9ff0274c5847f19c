import type { Context } from '@refectory/engine/request/context.ts';
import { openTask, requireColleague } from './open-task.ts';
import { endTask, findOwnTask, holdInstance } from './own-task.ts';

interface HandOver {
  readonly taskId: string;
  readonly userId: string;
  readonly comment: string;
}

/**
 * 转办: ends the caller's task and creates one for a colleague, with its deadline and with the tasks that wait for it
 * (spec/flow#hand-over).
 */
export async function handOver(ctx: Context, { taskId, userId, comment }: HandOver): Promise<void> {
  const task = await findOwnTask(ctx, taskId);
  await holdInstance(ctx, task.processInstanceId);
  const person = await requireColleague(ctx, task, userId);
  await endTask(ctx, task, { outcome: 'transfer', comment: comment.trim(), target: person.name });
  await openTask(ctx, task, person, task.signsForId);
}
