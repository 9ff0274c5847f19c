import { sql } from 'kysely';
import type { Context } from '../request/context.ts';

/**
 * Whether what is being saved comes from the history (spec/rules#restore). What its fields say was decided when it was saved
 * then: hooks that act on such a decision ask anew, by a refusal.
 */
export async function isRestoring(ctx: Context): Promise<boolean> {
  const { rows } = await sql<{ restoring: boolean }>`
    select coalesce(current_setting('app.restoring', true), '') <> '' as restoring`.execute(ctx.db);
  return rows[0]?.restoring === true;
}
