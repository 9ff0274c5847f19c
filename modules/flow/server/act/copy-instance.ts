import { label } from '@refectory/declaration/label.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { sendUserMessage } from '#message/server/public.ts';
import { userStatus } from '#system/contract/dictionaries.ts';
import { assertInstanceVisible } from '../history/assert-instance-visible.ts';
import type { ActiveUser } from '../run/find-active-user.ts';
import { readProcess } from './read-process.ts';
import { recordAct } from './record-act.ts';

interface Copies {
  readonly processInstanceId: string;
  readonly userIds: readonly string[];
  readonly comment?: string | null | undefined;
}

/**
 * 抄送 (spec/flow#copies): gives colleagues access to an instance and its history, with a message; existing copies are
 * skipped. Returns the number of new ones.
 */
export async function copyInstance(
  ctx: Context,
  { processInstanceId, userIds, comment }: Copies,
): Promise<{ people: number }> {
  await assertInstanceVisible(ctx, processInstanceId);
  if (userIds.length > 50) throw new DomainError('flow.copy-count', {}, { field: 'userIds' });
  const said = (comment ?? '').trim();
  const wanted = [...new Set(userIds)];
  const { rows: people } = await sql<ActiveUser>`
    select id::text as id, coalesce(nullif(real_name, ''), account) as name from sys_user
    where tenant_id = app_tenant() and status = ${userStatus.keys.active} and id = any (${wanted}::bigint[]) order by 2, 1`.execute(
    ctx.db,
  );
  if (people.length < wanted.length) throw new DomainError('flow.no-such-person', {}, { field: 'userIds' });
  const { rows: added } = await sql<{ user_id: string }>`
    insert into flow_copy (process_instance_id, user_id, from_id, from_name, comment)
    select ${processInstanceId}::bigint, unnest(${wanted}::bigint[]), ${ctx.user.id}::bigint, ${ctx.user.name}, ${said}
    on conflict do nothing returning user_id::text`.execute(ctx.db);
  const isNew = new Set(added.map(({ user_id }) => user_id));
  const told = people.filter(({ id }) => isNew.has(id));
  if (told.length === 0) return { people: 0 };
  const { process, starter } = await readProcess(ctx, processInstanceId);
  const title = label(
    `${ctx.user.name}抄送您：${starter.zh}发起的“${process}”`,
    `${ctx.user.name} sent you a copy: “${process}” started by ${starter.en}`,
  );
  for (const { id } of told) await sendUserMessage(ctx, { userId: id, title, content: said });
  const target = told.map(({ name }) => name).join(', ');
  await recordAct(ctx, { processInstanceId, outcome: 'copy', comment: said, target });
  return { people: told.length };
}

/** Marks one of the caller's copies as read; idempotent. */
export async function markCopyRead(ctx: Context, { id }: { readonly id: string }): Promise<void> {
  await sql`
    update flow_copy set read_at = ${ctx.now}
    where tenant_id = app_tenant() and id = ${id} and user_id = ${ctx.user.id}::bigint and read_at is null`.execute(
    ctx.db,
  );
}
