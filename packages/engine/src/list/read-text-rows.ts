import type { RawBuilder } from 'kysely';
import type { TextRows } from '../database/batch.ts';
import { queryTextRows } from '../database/with-tenant.ts';
import type { Context } from '../request/context.ts';

/**
 * The rows of one statement: a single round trip without a transaction when it is the first of a request, for pages
 * that are read often. Values come as PostgreSQL text or null.
 */
export async function readTextRows(ctx: Context, statement: RawBuilder<unknown>): Promise<TextRows> {
  const { sql: text, parameters: values } = statement.compile(ctx.db);
  const [rows = []] = await queryTextRows(ctx, [{ text, values }]);
  return rows;
}

/**
 * The same for a statement whose text is assembled for this request from declared names. `timeoutMs`: statement
 * timeout when it differs from that of a call.
 */
export async function readRowsOnce(
  ctx: Context,
  text: string,
  values: readonly unknown[],
  timeoutMs?: number,
): Promise<TextRows> {
  const timeout = { text: `select set_config('statement_timeout', $1, true)`, values: [String(timeoutMs)] };
  const statements = [...(timeoutMs ? [timeout] : []), { text, values, once: true }];
  return (await queryTextRows(ctx, statements)).at(-1) ?? [];
}
