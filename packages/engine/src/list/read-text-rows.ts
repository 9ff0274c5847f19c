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

/** How the rows of a statement are waited for. */
export interface Patience {
  /** Ends the statement in the database. */
  readonly signal?: AbortSignal | undefined;
  /** How long the database may work on it, where that is not the time of a call. Milliseconds. */
  readonly timeoutMs?: number;
}

/** The same of a statement whose text is put together for this one question, of names that the product declares. */
export async function readRowsOnce(
  ctx: Context,
  text: string,
  values: readonly unknown[],
  { signal, timeoutMs }: Patience = {},
): Promise<TextRows> {
  const timeout = { text: `select set_config('statement_timeout', $1, true)`, values: [String(timeoutMs)] };
  const statements = [...(timeoutMs ? [timeout] : []), { text, values, once: true }];
  return (await queryTextRows(ctx, statements, signal)).at(-1) ?? [];
}
