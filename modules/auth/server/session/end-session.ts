import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { SessionEndReason } from './session.ts';

/** Ends one session; its tokens are worth nothing from the commit on. Twice is fine. */
export async function endSession(ctx: Context, sessionId: string, reason: SessionEndReason): Promise<void> {
  await sql`update sys_session set ended_at = ${ctx.now}, end_reason = ${reason}
    where tenant_id = app_tenant() and id = ${sessionId} and ended_at is null`.execute(ctx.db);
}
