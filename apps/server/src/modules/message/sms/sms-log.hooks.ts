import { sql } from 'kysely';
import type { Hooks } from '#crud/binding.ts';
import { can } from '#platform/context.ts';

/** The view has each delivery twice; without `sms_log_view` one reads, and searches, the one with the number masked. */
export const smsLogHooks: Hooks<'message_sms_delivery'> = {
  listFilter: (ctx) => sql<boolean>`${sql.ref('t.is_plain')} = ${can(ctx, 'sms_log_view')}::boolean`,
};
