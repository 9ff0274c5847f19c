import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { userStatus } from '#system/contract/dictionaries.ts';

const maxFound = 20;

/** Possible receivers by part of name or account; returns only their names. */
export async function findRecipients(ctx: Context, keyword: string) {
  const part = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<{ value: string; label: string }>`
    select id::text as value, case when real_name in ('', account) then account else format('%s (%s)', real_name, account) end as label
    from sys_user where tenant_id = app_tenant() and status = ${userStatus.keys.active} and id <> ${ctx.user.id} and ${dataScopeCondition(ctx, 'user', 'sys_user')}
      and (real_name ilike ${part} or name ilike ${part} or account ilike ${part})
    order by real_name, account limit ${maxFound}`.execute(ctx.db);
  return rows;
}
