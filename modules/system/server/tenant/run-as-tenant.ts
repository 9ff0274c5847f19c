import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/**
 * Runs `fn` in another tenant within the same transaction: for code that creates tenants or serves all of them. The
 * caller has checked permission.
 */
export async function runAsTenant<T>(ctx: Context, tenantId: string, fn: (ctx: Context) => Promise<T>): Promise<T> {
  await setTenant(ctx, tenantId);
  // When `fn` throws, the transaction or savepoint is rolled back, and the setting with it.
  const answer = await fn({ ...ctx, tenantId });
  await setTenant(ctx, ctx.tenantId);
  return answer;
}

const setTenant = (ctx: Context, tenantId: string) =>
  sql`select set_config('app.tenant', ${tenantId}, true)`.execute(ctx.db);
