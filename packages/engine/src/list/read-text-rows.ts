import type { RawBuilder } from 'kysely';
import type { TextRows } from '../database/batch.ts';
import { queryTextRows } from '../database/with-tenant.ts';
import type { Context } from '../request/context.ts';

/**
 * The rows of one statement: one round trip and no transaction of its own where it is the first of a request, for pages that are
 * asked for often. Every value comes as PostgreSQL's text, null as null.
 */
export async function readTextRows(ctx: Context, statement: RawBuilder<unknown>): Promise<TextRows> {
  const { sql: text, parameters: values } = statement.compile(ctx.db);
  const [rows = []] = await queryTextRows(ctx, [{ text, values }]);
  return rows;
}

/**
 * The same of a statement whose text is put together for this one question, of names that the product declares. `timeoutMs`: how
 * long the database may work on it, where that is not the time of a call.
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
