import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/** Gives a feed a new address and invalidates the previous one. Refuses an unknown feed. */
export async function renewCalendar(ctx: Context, { id }: { readonly id: string }): Promise<void> {
  const renewed = await ctx.db
    .updateTable('space_calendar')
    .set({ code: sql`default`, made_at: ctx.now })
    .where('id', '=', id)
    .executeTakeFirst();
  if (renewed.numUpdatedRows === 0n) throw new DomainError('platform.not-found');
}
