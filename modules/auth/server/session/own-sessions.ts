import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { endSession } from './end-session.ts';

interface Row {
  id: string;
  remote_ip: string;
  user_agent: string;
  method: number;
  signed_in_at: Date;
  renewed_at: Date;
}

/** The caller's active sessions: the current one first, then by last activity. */
export async function listOwnSessions(ctx: Context) {
  const { rows } = await sql<Row>`
    select id, remote_ip, user_agent, method, signed_in_at, renewed_at from sys_session_row
    where tenant_id = app_tenant() and user_id = ${ctx.user.id}
    order by id = ${ctx.user.sessionId} desc, renewed_at desc, id desc limit 200`.execute(ctx.db);
  return rows.map((row) => ({
    id: row.id,
    remoteIp: row.remote_ip,
    userAgent: row.user_agent,
    method: row.method,
    signedInAt: formatWireTime(row.signed_in_at, ctx.zone),
    renewedAt: formatWireTime(row.renewed_at, ctx.zone),
    isCurrent: row.id === ctx.user.sessionId,
  }));
}

/** Ends another own session. Refuses the current one (log out instead), sessions of others, and ended ones. */
export async function endOwnSession(ctx: Context, id: string): Promise<{ count: number }> {
  if (id === ctx.user.sessionId) throw new DomainError('auth.own-session');
  const found = (await listOwnSessions(ctx)).some((session) => session.id === id);
  if (!found) throw new DomainError('platform.not-found');
  await endSession(ctx, id, 'logout');
  return { count: 1 };
}

/** Ends all own sessions except the current one; returns their number. */
export async function endOtherSessions(ctx: Context): Promise<{ count: number }> {
  const { rows } = await sql`
    update sys_session set ended_at = ${ctx.now}, end_reason = 'logout'
    where tenant_id = app_tenant() and user_id = ${ctx.user.id} and id <> ${ctx.user.sessionId}
      and ended_at is null and expires_at > ${ctx.now} returning id`.execute(ctx.db);
  return { count: rows.length };
}
