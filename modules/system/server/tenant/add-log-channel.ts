import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/**
 * Adds an SMS channel that writes to the log, so that a new tenant can use SMS before configuring a real channel
 * (spec/message#sms).
 */
export async function addLogChannel(ctx: Context): Promise<void> {
  await sql`
    insert into message_sms (provider, code, status)
    select 1, 'log', 1 where not exists (select from message_sms where tenant_id = app_tenant())`.execute(ctx.db);
}
