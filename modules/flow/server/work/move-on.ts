import type { Context } from '@refectory/engine/request/context.ts';
import { publishEvent } from '@refectory/engine/states/domain-event.ts';
import type { VariableValue } from '../bpmn/condition.ts';
import { advanceInstance } from '../run/advance-instance.ts';
import type { RunningInstance } from '../run/instance.ts';
import { instanceEnded } from '../run/instance-ended.ts';

/** What somebody said to a task. */
export interface Answer {
  readonly pass: boolean;
  readonly comment: string;
  readonly variables: Readonly<Record<string, VariableValue>>;
}

/** Moves a locked instance on from a task that was just completed. Returns whether it has ended; its business row has then followed. */
export async function moveOn(
  ctx: Context,
  instance: RunningInstance,
  activityId: string,
  { pass, comment, variables }: Answer,
): Promise<boolean> {
  Object.assign(instance.variables, variables, { pass });
  const finished = await advanceInstance(ctx, instance, activityId);
  if (finished) await publishEvent(ctx, instanceEnded, { ...instance, outcome: pass ? 'approve' : 'reject', comment });
  return finished;
}
