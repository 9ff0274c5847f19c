import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { visibleViewCondition } from './list-views.ts';

/** Sets an own or shared view as the default view of the caller's list; without an id, none. */
export async function setDefaultView(ctx: Context, list: string, id: string | undefined): Promise<object> {
  if (!id) {
    await sql`delete from sys_list_start where tenant_id = app_tenant() and user_id = app_user() and list = ${list}`.execute(
      ctx.db,
    );
    return {};
  }
  const { rows } = await sql`
    insert into sys_list_start (list, view_id)
    select v.list, v.id from sys_list_view v
    where v.tenant_id = app_tenant() and v.id = ${id} and v.list = ${list} and ${visibleViewCondition(ctx)}
    on conflict (tenant_id, user_id, list) do update set view_id = excluded.view_id
    returning view_id`.execute(ctx.db);
  if (rows.length === 0) throw new DomainError('system.no-such-view', {}, { field: 'id' });
  return {};
}
