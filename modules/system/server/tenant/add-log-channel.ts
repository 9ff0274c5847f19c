import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/**
 * A tenant can send messages from the first day: into the log, until it sets up a channel that sends
 * (spec/message#sms).
 */
export async function addLogChannel(ctx: Context): Promise<void> {
  await sql`
    insert into message_sms (provider, code, status)
    select 1, 'log', 1 where not exists (select from message_sms where tenant_id = app_tenant())`.execute(ctx.db);
}
