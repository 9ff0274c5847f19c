import { can } from '@refectory/engine/request/context.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { sql } from 'kysely';

/** The view has each delivery twice; without `sms_log_view` one reads, and searches, the one with the number masked. */
export const smsLogHooks: Hooks<'message_sms_delivery'> = {
  listFilter: (ctx) => sql<boolean>`${sql.ref('t.is_plain')} = ${can(ctx, 'sms_log_view')}::boolean`,
};
