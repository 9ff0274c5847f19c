import { sql } from 'kysely';
import type { Context } from '../request/context.ts';

/**
 * Whether the current save restores history (spec/rules#restore). Hooks must not apply earlier decisions in it
 * without asking again, by a refusal.
 */
export async function isRestoring(ctx: Context): Promise<boolean> {
  const { rows } = await sql<{ restoring: boolean }>`
    select coalesce(current_setting('app.restoring', true), '') <> '' as restoring`.execute(ctx.db);
  return rows[0]?.restoring === true;
}
