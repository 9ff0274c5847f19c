import { isSensitive, secondaryLabelField } from '@refectory/declaration/field/field.ts';
import type { Language } from '@refectory/declaration/label.ts';
import { resourceCode } from '@refectory/declaration/resource.ts';
import { toColumnName, toWireName } from '../database/wire-name.ts';
import { queryTextRows } from '../database/with-tenant.ts';
import { DomainError } from '../refusal/domain-error.ts';
import { toText } from '../refusal/to-text.ts';
import { type Context, can } from '../request/context.ts';
import type { Binding } from '../resource/binding.ts';
import type { Registry } from '../resource/registry.ts';
import { localizedColumn, referencedTitleSql, rowTitleSql } from '../resource/wire-columns.ts';
import { embedCondition } from './embed-condition.ts';
import { parseFilterKey, requestedFilters } from './list-filter.ts';
import { orderByClause } from './list-order.ts';
import { parsePageRequest } from './list-page.ts';
import { sourceColumns, whereClause } from './list-query.ts';
import { SqlParameters } from './sql-parameters.ts';
import { type NodeOption, readBranchOptions } from './tree/select-branch.ts';

/**
 * Options for reference inputs, as JSON text: `[{value, label, code?, note?, image?, parentId?}]`, with id, title and
 * code also under their field names (spec/wire#saber); by `keyword` in title and code or as the resource says, by
 * `ids`, or by list filters that are not sensitive; at most 200, or 1000 without a size. A tree with `lazy` is read in
 * parts (`select-branch.ts`).
 */
export async function readSelectOptions(
  registry: Registry,
  binding: Binding,
  ctx: Context,
  query: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { resource } = binding;
  const { lazy, parentId, ...asked } = query;
  const isInParts = resource.tree && toText(lazy) === 'true';
  assertFilters(binding, isInParts ? asked : query);
  // Without size: up to 1000 rows, for select inputs (spec/wire#choices: all tenants, all posts).
  const limit = resource.tree || query.size === undefined ? 1000 : Math.min(200, parsePageRequest(query).size);
  if (!isInParts) return readOptions(registry, binding, ctx, query, limit);
  const read = async (place: object, most = limit): Promise<NodeOption[]> =>
    JSON.parse(await readOptions(registry, binding, ctx, { ...asked, ...place }, most));
  const place = { parentId: toText(parentId), keyword: toText(asked.keyword).trim(), query: asked };
  const options = await readBranchOptions(binding, ctx, place, read);
  return options ? JSON.stringify(options) : readOptions(registry, binding, ctx, asked, limit);
}

async function readOptions(
  registry: Registry,
  binding: Binding,
  ctx: Context,
  query: Readonly<Record<string, unknown>>,
  limit: number,
): Promise<string> {
  const { list } = binding;
  const { fields } = sourceColumns(registry, list);
  const parameters = new SqlParameters(list.growing && ctx.tenantId);
  const where = await whereClause(registry, list, ctx, query, parameters);
  const keyword = toText(query.keyword).trim();
  const found = keyword ? ` ${where ? 'and' : 'where'} (${matches(binding, ctx, keyword, parameters)})` : '';
  const text = `select coalesce(json_agg(o)::text, '[]') from (
    select json_strip_nulls(json_build_object(${optionSelectList(registry, binding, ctx)})) o
    from ${list.view} t ${where}${found} order by ${orderByClause(list, {}, fields)} limit ${limit}) s`;
  const [[[options = '[]'] = []] = []] = await queryTextRows(ctx, [parameters.statement(text)]);
  return options ?? '[]';
}

/** The select list of an option; without permission to read the resource only title, code and note, no image. */
function optionSelectList(registry: Registry, binding: Binding, ctx: Context): string {
  const { resource, selectFields } = binding;
  const { fields, title, tree } = resource;
  const code = secondaryLabelField(fields, 'code');
  const note = secondaryLabelField(fields, 'note');
  const mayRead = can(ctx, resourceCode(resource.name));
  const image = mayRead ? secondaryLabelField(fields, 'image') : undefined;
  const named = [title, ...(code ? [code] : []), ...(mayRead ? selectFields : [])];
  return Object.entries({
    ...Object.fromEntries(named.map((name) => [name, `t.${toColumnName(name)}`])),
    [title]: rowTitleSql(resource, 't', ctx.language),
    id: 't.id::text',
    value: 't.id::text',
    label: rowTitleSql(resource, 't', ctx.language),
    ...(code && { code: columnText(code) }),
    ...(note && { note: `nullif(${noteSql(registry, binding, note, ctx.language)}, '')` }),
    ...(image && { image: `nullif(${columnText(image)}, '')` }),
    ...(tree && { parentId: `coalesce(t.parent_id::text, '0')` }),
  })
    .map(([name, expression]) => `'${name}', ${expression}`)
    .join(', ');
}

const columnText = (name: string): string => `t.${toColumnName(name)}::text`;

function noteSql(registry: Registry, binding: Binding, name: string, language: Language): string {
  const field = binding.resource.fields[name];
  const column = toColumnName(name);
  const title = referencedTitleSql(registry, binding.list, { name, column, ...(field && { field }) }, language);
  return title ?? `${localizedColumn(field, `t.${column}`, language)}::text`;
}

/** Only non-sensitive search fields may filter; other filters would leak values. */
function assertFilters({ resource }: Binding, query: Readonly<Record<string, unknown>>): void {
  for (const [key] of requestedFilters(query)) {
    const isOffered = [toWireName(key), parseFilterKey(key).name].some((name) => {
      const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
      return field?.search !== undefined && field.search !== false && !isSensitive(field);
    });
    // Clients send the tenant they are in (spec/system#tenant-info).
    if (!isOffered && key !== 'tenantId')
      throw new DomainError('platform.no-such-filter', { name: key }, { field: key });
  }
}

function matches(
  { list, resource: { fields, title } }: Binding,
  ctx: Context,
  keyword: string,
  parameters: SqlParameters,
): string {
  if (list.keywordCondition) return embedCondition(ctx, list.keywordCondition(ctx, keyword), parameters);
  const names = [title, secondaryLabelField(fields, 'code')].filter((name) => name && !isSensitive(fields[name] ?? {}));
  if (names.length === 0) return 'false';
  const pattern = parameters.add(`%${keyword.replace(/[\\%_]/g, '\\$&')}%`);
  const columns = names.flatMap((name) => {
    const column = `t.${toColumnName(name as string)}`;
    return fields[name as string]?.bilingual ? [column, `${column}_en`] : [column];
  });
  return columns.map((column) => `${column}::text ilike ${pattern}`).join(' or ');
}
