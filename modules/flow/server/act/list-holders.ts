import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { deputyStatus } from '#flow/contract/dictionaries.ts';
import type { ActiveUser } from '../run/find-active-user.ts';
import { taskStatus } from '../run/flow-status.ts';
import { listOffered } from './list-offered.ts';

/** Assignees, their deputies, and candidates of these tasks, each once. */
export async function listHolders(ctx: Context, taskIds: readonly string[]): Promise<ActiveUser[]> {
  const { rows } = await sql<ActiveUser>`
    select distinct u.id::text as id, coalesce(nullif(u.real_name, ''), u.account) as name
    from flow_activity a
    join sys_user u on u.tenant_id = a.tenant_id and (u.id = a.assignee_id or is_deputys(u.id, a.id) and u.id in (
      select d.deputy_id from flow_deputy d where d.tenant_id = a.tenant_id and d.person_id = a.assignee_id and d.status = ${deputyStatus.keys.named}))
    where a.tenant_id = app_tenant() and a.id = any (${taskIds}::bigint[])`.execute(ctx.db);
  const { rows: offers } = await sql<{ candidates: string[] }>`
    select candidates from flow_activity where tenant_id = app_tenant() and id = any (${taskIds}::bigint[]) and status = ${taskStatus.unclaimed}`.execute(
    ctx.db,
  );
  const offered = await listOffered(
    ctx,
    offers.flatMap(({ candidates }) => candidates),
  );
  const people = new Map([...rows, ...offered].map((person) => [person.id, person]));
  return [...people.values()];
}
