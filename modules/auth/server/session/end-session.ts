import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { SessionEndReason } from './session.ts';

/** Ends a session; its tokens are invalid after the commit. Idempotent. */
export async function endSession(ctx: Context, sessionId: string, reason: SessionEndReason): Promise<void> {
  await sql`update sys_session set ended_at = ${ctx.now}, end_reason = ${reason}
    where tenant_id = app_tenant() and id = ${sessionId} and ended_at is null`.execute(ctx.db);
}
