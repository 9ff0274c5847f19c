import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

interface State {
  is_locked: boolean;
  has_password: boolean;
  avatar: string;
}

/** The state of the caller's session, with the minimum of user data that the lock screen shows. */
export async function readLockState(ctx: Context) {
  const { rows } = await sql<State>`
    select s.locked_at is not null as is_locked, s.lock_password is not null as has_password, u.avatar
    from sys_session s join sys_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
    where s.tenant_id = app_tenant() and s.id = ${ctx.user.sessionId}`.execute(ctx.db);
  const state = rows[0];
  return {
    isLocked: state?.is_locked ?? false,
    hasPassword: state?.has_password ?? false,
    name: ctx.user.name || ctx.user.account,
    avatar: state?.avatar ?? '',
    timeZone: ctx.zone,
  };
}
