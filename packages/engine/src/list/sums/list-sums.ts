import { maxCountedRows } from '@refectory/declaration/call/verb-responses.ts';
import { notSummedField } from '@refectory/declaration/field/field.ts';
import { toColumnName } from '../../database/wire-name.ts';
import { queryTextRows } from '../../database/with-tenant.ts';
import type { Context } from '../../request/context.ts';
import type { Registry } from '../../resource/registry.ts';
import { isFilteredBy } from '../list-filter.ts';
import { matchesClause } from '../list-query.ts';
import type { ListSource } from '../list-source.ts';

/**
 * Sums of the fields declared `sum` over all matches of a list, as JSON of wire values. For a growing list with more
 * matches than are counted it returns `capped` and no sums, because every opening of the list asks for them. Rows that
 * are declared `notSummed` are left out and counted as `leftOut`, unless the query filters by their field itself
 * (spec/wire#sums); lines of zeros are counted as `zeroLines` (spec/report#zero-lines).
 */
export async function readListSums(
  registry: Registry,
  list: ListSource,
  ctx: Context,
  query: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { lines, parameters } = await matchesClause(registry, list, ctx, query);
  const { sums, names } = sumExpressions(list, query);
  if (names.length === 0) return '{}';
  const object = `json_build_object(${sums.map(({ name, sql }) => `'${name}', ${sql}`).join(', ')})::text`;
  const columns = names.map((name) => `t.${toColumnName(name)}`).join(', ');
  const text = list.growing
    ? `select case when count(*) > ${maxCountedRows} then '{"capped":true}' else ${object} end
       from (select ${columns} ${lines} limit ${maxCountedRows + 1}) t`
    : `select ${object} ${lines}`;
  const [[[answer = '{}'] = []] = []] = await queryTextRows(ctx, [parameters.statement(text)]);
  return answer ?? '{}';
}

/** The sums of a list as SQL over its rows `t`, by wire name, and the fields that they read. */
export function sumExpressions(list: ListSource, query: Readonly<Record<string, unknown>>) {
  const summed = Object.entries(list.fields).filter(([, field]) => field.sum);
  const voided = notSummedCondition(list, query);
  const sums = summed.map(([name, { kind, sum: summing }]) => {
    const only = voided && summing !== 'always' ? ` filter (where ${voided.condition} is not true)` : '';
    const sum = `coalesce(sum(t.${toColumnName(name)})${only}, 0)`;
    const sql =
      kind === 'money' ? `yuan(${sum}::bigint)` : kind === 'decimal' ? `trim_scale(${sum}::numeric)::text` : sum;
    return { name, sql };
  });
  if (list.zeroLine) sums.push({ name: 'zeroLines', sql: `count(*) filter (where ${list.zeroLine.condition})` });
  if (voided && summed.length > 0) sums.push({ name: 'leftOut', sql: `count(*) filter (where ${voided.condition})` });
  const names = summed.map(([name]) => name);
  return { sums, names: voided && names.length > 0 ? [...names, voided.name] : names };
}

/** The rows that the sums leave out; undefined where there are none, or the query itself says which states it is about. */
function notSummedCondition({ fields }: ListSource, query: Readonly<Record<string, unknown>>) {
  const name = notSummedField(fields);
  const left = fields[name ?? '']?.notSummed;
  if (name === undefined || !left || isFilteredBy(query, name)) return undefined;
  const isLeftOut = 'en' in left ? 'is not null' : `in (${left.join(', ')})`;
  return { name, condition: `t.${toColumnName(name)} ${isLeftOut}` };
}
