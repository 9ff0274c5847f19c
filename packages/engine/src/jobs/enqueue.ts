import { sql } from 'kysely';
import type { Context } from '../request/context.ts';

/**
 * Enqueues a job in the same transaction: it runs after the commit, and not after a rollback. `key` replaces a
 * waiting job of the same key.
 */
export async function enqueue(
  ctx: Context,
  job: string,
  payload: object,
  options: { key?: string; runAt?: Date } = {},
): Promise<void> {
  const body = JSON.stringify({ tenantId: ctx.tenantId, ...payload });
  await sql`select enqueue_job(${job}::text, ${body}::json, ${options.key ?? null}::text, ${options.runAt ?? null}::timestamptz)`.execute(
    ctx.db,
  );
}
