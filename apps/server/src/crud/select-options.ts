import type { Context } from '#platform/context.ts';
import { readRows } from '#platform/database/with-tenant.ts';
import { columnName } from '#platform/wire-name.ts';
import type { Binding } from './binding.ts';
import { Parameters } from './list-filter.ts';
import { listOrder } from './list-order.ts';
import { pageOf, selection, whereOf } from './list-query.ts';
import type { Registry } from './registry.ts';

/** `[{value, label, parentId?}]` with id and title under their own names too (wire §13.1) as JSON text for the inputs of references: by `keyword` in title and searchable texts, or by `ids`; at most 200. */
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
  const limit = resource.tree ? 1000 : Math.min(200, query.size === undefined ? 50 : pageOf(query).size);
  const title = `t.${columnName(resource.title)}::text`;
  const text = `select coalesce(json_agg(o)::text, '[]') from (
    select json_build_object('value', t.id::text, 'label', ${title}, 'id', t.id::text, '${resource.title}', ${title}${parent}) o
    from ${view} t ${where}${found} order by ${listOrder(binding, {}, fields)} limit ${limit}) s`;
  const [[[options = '[]'] = []] = []] = await readRows(ctx, [{ text, values: parameters.values }]);
  return options ?? '[]';
}

function matches({ resource }: Binding, keyword: string, parameters: Parameters): string {
  const pattern = parameters.add(`%${keyword.replace(/[\\%_]/g, '\\$&')}%`);
  // The call is open to whoever is signed in: only names and numbers are searched, never a phone.
  const texts = Object.entries(resource.fields)
    .filter(
      ([name, field]) => name === resource.title || (field.kind === 'text' && field.search && field.format === 'code'),
    )
    .map(([name]) => `t.${columnName(name)}::text ilike ${pattern}`);
  return texts.join(' or ');
}
