import type { Context } from '#platform/context.ts';
import { readRows } from '#platform/database/with-tenant.ts';
import { columnName } from '#platform/wire-name.ts';
import type { Binding } from './binding.ts';
import { Parameters } from './list-filter.ts';
import { listOrder } from './list-order.ts';
import { pageOf, selection, whereOf } from './list-query.ts';
import type { Registry } from './registry.ts';

/** `[{value, label, parentId?}]` with id and title under their own names too (wire §13.1) as JSON text for the inputs of references: with codes that are searched; by `keyword` in title and codes, or by `ids`; at most 200, 1000 where no size is named. */
export async function selectOptions(
  registry: Registry,
  binding: Binding,
  ctx: Context,
  query: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { resource, view } = binding;
  const { fields } = selection(registry, binding);
  const parameters = new Parameters();
  const where = await whereOf(registry, binding, ctx, query, parameters);
  const keyword = String(query.keyword ?? '').trim();
  const found = keyword ? ` ${where ? 'and' : 'where'} (${matches(binding, keyword, parameters)})` : '';
  const parent = resource.tree ? `, 'parentId', coalesce(t.parent_id::text, '0')` : '';
  // Who names no size wants the list of a select (wire §4.1: all tenants, all posts).
  const limit = resource.tree || query.size === undefined ? 1000 : Math.min(200, pageOf(query).size);
  const title = `t.${columnName(resource.title)}::text`;
  const text = `select coalesce(json_agg(o)::text, '[]') from (
    select json_build_object('value', t.id::text, 'label', ${title}, 'id', t.id::text, '${resource.title}', ${title}${parent}${codes(binding)}) o
    from ${view} t ${where}${found} order by ${listOrder(binding, {}, fields)} limit ${limit}) s`;
  const [[[options = '[]'] = []] = []] = await readRows(ctx, [{ text, values: parameters.values }]);
  return options ?? '[]';
}

/** The call is open to whoever is signed in: only names and numbers are told and searched, never a phone. */
const codeNames = ({ resource }: Binding): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    name !== resource.title && field.kind === 'text' && field.search && field.format === 'code' ? [name] : [],
  );

const codes = (binding: Binding): string =>
  [...codeNames(binding), ...binding.told].map((name) => `, '${name}', t.${columnName(name)}`).join('');

function matches(binding: Binding, keyword: string, parameters: Parameters): string {
  const pattern = parameters.add(`%${keyword.replace(/[\\%_]/g, '\\$&')}%`);
  return [binding.resource.title, ...codeNames(binding)]
    .map((name) => `t.${columnName(name)}::text ilike ${pattern}`)
    .join(' or ');
}
