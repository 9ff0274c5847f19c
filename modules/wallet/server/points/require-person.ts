import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';

/** Refuses an unknown employee before other checks. */
export async function requirePerson(ctx: Context, id: string): Promise<void> {
  const person = await ctx.db.selectFrom('dining_employee').select('id').where('id', '=', id).executeTakeFirst();
  if (!person) throw new DomainError('platform.not-found');
}
