import { label } from '@refectory/declaration/label.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { sendUserMessage } from '#message/server/public.ts';
import { listHolders } from '../act/list-holders.ts';
import { readProcess } from '../act/read-process.ts';
import type { ActiveUser } from '../run/find-active-user.ts';
import { taskStatus } from '../run/flow-status.ts';

interface LateStep {
  readonly processInstanceId: string;
  /** The first task of the step. */
  readonly rootId: string;
  /** Open tasks of the step. */
  readonly open: readonly string[];
  readonly name: string;
}

/**
 * Hands an overdue step over (spec/flow#deadlines): assigned to a single user, offered to several. The former
 * assignee is informed and loses the task.
 */
export async function handOverLate(ctx: Context, step: LateStep, people: readonly ActiveUser[]): Promise<void> {
  const { processInstanceId, rootId, open, name } = step;
  const former = await listHolders(ctx, open);
  await sql`
    update flow_activity set status = ${taskStatus.withdrawn}, end_time = ${ctx.now}
    where tenant_id = app_tenant() and id = any (${[...open]}::bigint[])`.execute(ctx.db);
  const [only, ...more] = people;
  const person = more.length === 0 ? only : undefined;
  await sql`
    insert into flow_activity (process_instance_id, activity_id, activity_name, activity_type, status, form_key, assignee_id, assignee_name,
      candidates, due_date, root_id)
    select process_instance_id, activity_id, activity_name, 'userTask', ${person ? taskStatus.claimed : taskStatus.unclaimed}, form_key,
      ${person?.id ?? null}::bigint, ${person?.name ?? ''},
      case when ${person === undefined} then array(select 'user:' || u.account from sys_user u
        where u.tenant_id = app_tenant() and u.id = any (${people.map(({ id }) => id)}::bigint[]) order by u.account) else '{}' end,
      due_date, ${rootId}::bigint
    from flow_activity where tenant_id = app_tenant() and id = ${rootId}::bigint`.execute(ctx.db);
  const { process, starter } = await readProcess(ctx, processInstanceId);
  const title = label(
    `已到期限：${starter.zh}发起的“${process}”已转给他人办理`,
    `Overdue: “${process}” started by ${starter.en} was handed to others`,
  );
  const staying = new Set(people.map(({ id }) => id));
  for (const { id } of former.filter((holder) => !staying.has(holder.id)))
    await sendUserMessage(ctx, { userId: id, title, content: name });
}
