import { maxCountedRows } from '@refectory/declaration/call/verb-responses.ts';
import { queryTextRows } from '../../database/with-tenant.ts';
import type { Context } from '../../request/context.ts';
import type { SqlParameters } from '../sql-parameters.ts';

/**
 * Whether PostgreSQL finds those rows by the text index. A frequent text it would rather compare with the newest rows,
 * and then the grams of each would be made in vain.
 */
export async function isFoundByIndex(
  ctx: Context,
  { lines, parameters }: { readonly lines: string; readonly parameters: SqlParameters },
): Promise<boolean> {
  const text = `explain select count(*) from (select ${lines} limit ${maxCountedRows + 1}) c`;
  const [plan = []] = await queryTextRows(ctx, [parameters.statement(text)]);
  return plan.some(([line]) => /Index Cond: .*text_grams/.test(line ?? ''));
}
