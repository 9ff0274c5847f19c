import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { userStatus } from '#system/contract/dictionaries.ts';

export interface ActiveUser {
  readonly id: string;
  readonly name: string;
}

/** A user of the tenant who may sign in, by id or account. */
export async function findActiveUser(ctx: Context, who: string): Promise<ActiveUser | undefined> {
  const { rows } = await sql<ActiveUser>`
    select id, coalesce(nullif(real_name, ''), account) as name from sys_user
    where tenant_id = app_tenant() and status = ${userStatus.keys.active}
      and (lower(account) = lower(${who}) or id = ${/^\d{1,18}$/.test(who) ? who : null}::bigint)
    order by id::text = ${who} desc limit 1`.execute(ctx.db);
  return rows[0];
}
