import { sql } from 'kysely';
import { toInstant } from '#crud/column-values.ts';
import type { Context } from '#platform/context.ts';

interface Limits {
  readonly ids: readonly string[];
  readonly userLimit?: number | null;
  readonly validUntil?: string | null;
}

/** `tenant/setting` (wire §4.1): how many users the tenants may have, -1 for any number, and until when they may sign in, '' for ever. */
export async function setLimits(ctx: Context, { ids, userLimit, validUntil }: Limits): Promise<void> {
  const until = validUntil ? toInstant(validUntil, ctx.zone) : null;
  await sql`update sys_tenant set user_limit = ${userLimit ?? -1}, valid_until = ${until} where id = any(${ids}::bigint[])`.execute(
    ctx.db,
  );
}
