import { label } from '@refectory/declaration/label.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { sendUserMessage } from '#message/server/public.ts';
import { assertStarter } from '../history/assert-starter.ts';
import { taskStatus } from '../run/flow-status.ts';
import { takeInstance } from '../run/instance.ts';
import { listHolders } from './list-holders.ts';
import { readProcess } from './read-process.ts';
import { recordAct } from './record-act.ts';

interface Reminder {
  readonly processInstanceId: string;
  readonly comment?: string | null | undefined;
}

/**
 * 催办 (spec/flow#remind): sends a message to assignees, deputies and candidates of the open tasks of an instance; at
 * most once an hour per task. Returns the number of receivers.
 */
export async function remindHolders(
  ctx: Context,
  { processInstanceId, comment }: Reminder,
): Promise<{ people: number }> {
  await assertStarter(ctx, processInstanceId);
  await takeInstance(ctx, processInstanceId);
  const { rows } = await sql<{ id: string; name: string; activityId: string }>`
    update flow_activity set reminded_at = ${ctx.now}
    where tenant_id = app_tenant() and process_instance_id = ${processInstanceId} and status in (${taskStatus.unclaimed}, ${taskStatus.claimed})
      and (reminded_at is null or reminded_at <= ${ctx.now}::timestamptz - interval '1 hour')
    returning id, activity_name as name, activity_id as "activityId"`.execute(ctx.db);
  const [first] = rows;
  if (!first) throw new DomainError('flow.reminded-already');
  const said = (comment ?? '').trim();
  const holders = await listHolders(
    ctx,
    rows.map(({ id }) => id),
  );
  const { process } = await readProcess(ctx, processInstanceId);
  const title = label(
    `催办：${ctx.user.name}发起的“${process}”等待办理`,
    `Reminder: “${process}” started by ${ctx.user.name} waits for you`,
  );
  for (const { id } of holders) await sendUserMessage(ctx, { userId: id, title, content: said });
  await recordAct(ctx, {
    processInstanceId,
    outcome: 'remind',
    comment: said,
    target: holders.map(({ name }) => name).join(', '),
    activityId: first.activityId,
    activityName: first.name,
  });
  return { people: holders.length };
}
