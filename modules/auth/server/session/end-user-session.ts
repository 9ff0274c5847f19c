import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/**
 * Signs a user out: the tokens of the session are invalid after the commit. Refuses the own session and, unless the
 * caller is one, sessions of administrators.
 */
export async function endUserSession(ctx: Context, { id }: { id: string }): Promise<void> {
  if (id === ctx.user.sessionId) throw new DomainError('auth.own-session');
  const { rows } = await sql<{ is_administrator: boolean }>`
    select exists (select from sys_role r where r.tenant_id = app_tenant() and r.id = any(u.role_id) and r.role_alias = 'administrator') as is_administrator
    from sys_session s join sys_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
    where s.tenant_id = app_tenant() and s.id = ${id} and s.ended_at is null for update of s`.execute(ctx.db);
  const [session] = rows;
  if (!session) throw new DomainError('platform.not-found');
  if (session.is_administrator && !ctx.user.isAdministrator) throw new DomainError('system.administrator-only');
  await sql`update sys_session set ended_at = app_now(), end_reason = 'administrator'
    where tenant_id = app_tenant() and id = ${id}`.execute(ctx.db);
}
