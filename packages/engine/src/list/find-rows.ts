import { toColumnName } from '../database/wire-name.ts';
import { queryTextRows } from '../database/with-tenant.ts';
import type { Context } from '../request/context.ts';
import type { Registry } from '../resource/registry.ts';
import { embedCondition } from './embed-condition.ts';
import { sourceColumns, whereClause } from './list-query.ts';
import type { ListSource } from './list-source.ts';
import { SqlParameters } from './sql-parameters.ts';

/** Keyword and fields to search. Each field needs an index. */
export interface FindOptions<A extends string = string> {
  readonly keyword: string;
  /** Fields whose value begins with the keyword; a resource with a condition of its own for keywords is found by that as well. */
  readonly prefixFields?: readonly string[];
  /** Fields whose value is the keyword. */
  readonly exactFields?: readonly string[];
  /** Filters of the list (spec/wire#lists), one of which has an index: what passes is found, whatever the keyword. */
  readonly filters?: Readonly<Record<string, string>>;
  /** Wire fields to return beside the id. */
  readonly resultFields: readonly A[];
  readonly limit: number;
}

const maxCodePoint = '\u{10FFFF}';

/** Finds visible rows by a prefix of a name or number. One query per field, so that each uses its index. */
export async function findRows<A extends string>(
  registry: Registry,
  list: ListSource,
  ctx: Context,
  { keyword, prefixFields = [], exactFields = [], filters, resultFields, limit: most }: FindOptions<A>,
): Promise<readonly Readonly<Record<'id' | A, string>>[]> {
  const parameters = new SqlParameters();
  const where = await whereClause(registry, list, ctx, filters ?? {}, parameters);
  const also = (condition: string) => `${where ? `${where} and` : 'where'} ${condition}`;
  const limit = parameters.add(most);
  const probe = (condition: string) => `(select t.id from ${list.view} t ${also(condition)} limit ${limit}::bigint)`;
  // A range instead of `like`: under row-level security only leakproof operators may use an index, and `like` is not.
  const begin = (field: string, value: string) =>
    `t.${toColumnName(field)} ~>=~ ${parameters.add(value)} and t.${toColumnName(field)} ~<~ ${parameters.add(`${value}${maxCodePoint}`)}`;
  // Numbers are stored in capitals but often typed in lower case.
  const spellings = [...new Set([keyword, keyword.toUpperCase()])];
  const probes = spellings.flatMap((spelling) => [
    ...prefixFields.map((field) => probe(begin(field, spelling))),
    ...exactFields.map((field) => probe(`t.${toColumnName(field)} = ${parameters.add(spelling)}`)),
  ]);
  if (filters) probes.push(probe('true'));
  else if (list.keywordCondition)
    probes.push(probe(embedCondition(ctx, list.keywordCondition(ctx, keyword), parameters)));
  const columns = sourceColumns(registry, list).columns[ctx.language];
  const told = resultFields.map((field) => `'${field}', r."${field}"`).join(', ');
  const text = `select coalesce(json_agg(json_build_object('id', r.id, ${told}) order by r.id::bigint), '[]')
    from (select ${columns} from (
      select * from ${list.view} t ${also(`t.id in (${probes.join(' union ')})`)} order by t.id desc limit ${limit}::bigint) t) r`;
  const [[[found = '[]'] = []] = []] = await queryTextRows(ctx, [{ text, values: parameters.values }]);
  return JSON.parse(found ?? '[]') as readonly Readonly<Record<'id' | A, string>>[];
}
