import { type Field, type FieldKind, nameField } from '@refectory/contract/kernel/field.ts';
import type { Language } from '@refectory/contract/kernel/label.ts';
import { commonFields } from '@refectory/contract/kernel/resource.ts';
import { columnName } from '#platform/wire-name.ts';
import type { Binding } from './binding.ts';
import type { Readable } from './readable.ts';
import { hasColumn, type Registry } from './registry.ts';
import type { ReferredTree } from './tree-filter.ts';

const byKind: Readonly<Record<FieldKind, (column: string) => string>> = {
  text: (c) => `coalesce(${c}, '')`,
  multiline: (c) => `coalesce(${c}, '')`,
  image: (c) => `coalesce(${c}, '')`,
  secret: () => `''`,
  integer: (c) => c,
  decimal: (c) => `${c}::text`,
  money: (c) => `yuan(${c})`,
  date: (c) => `coalesce(${c}::text, '')`,
  time: (c) => `coalesce(left(${c}::text, 5), '')`,
  datetime: (c) => `coalesce(to_char(${c} at time zone app_zone(), 'YYYY-MM-DD HH24:MI:SS'), '')`,
  flag: (c) => `coalesce(${c}, false)`,
  choice: (c) => c,
  choices: (c) => `coalesce(to_json(${c}), '[]')`,
  reference: (c) => `coalesce(${c}::text, '')`,
  references: (c) => `coalesce(to_json(${c}::text[]), '[]')`,
  json: (c) => `coalesce(${c}, '{}')`,
};

const commonKinds: Readonly<Record<(typeof commonFields)[number], FieldKind>> = {
  id: 'reference',
  tenantId: 'text',
  createUser: 'reference',
  createDept: 'reference',
  createTime: 'datetime',
  updateUser: 'reference',
  updateTime: 'datetime',
  status: 'choice',
  version: 'integer',
};

/** Declared fields, then the common ones the table has. */
export function readableFields(registry: Registry, binding: Binding): Readable[] {
  const declared = Object.entries(binding.resource.fields).map(([name, field]) => ({
    name,
    column: columnName(name),
    kind: field.kind,
    field,
    ...treeOf(registry, binding, field),
  }));
  const common = commonFields
    .filter((name) => !(name in binding.resource.fields) && hasColumn(registry, binding, columnName(name)))
    .map((name) => ({ name, column: columnName(name), kind: commonKinds[name] }));
  return [...declared, ...common];
}

function treeOf(registry: Registry, { resource }: Binding, { resource: name }: Field): { tree?: ReferredTree } {
  const target = name === undefined || name === resource.name ? undefined : registry.bindings.get(name);
  return target?.resource.tree ? { tree: { table: target.table, platform: target.platform } } : {};
}

/** The select list that makes the row of the wire from table `t`: `"placeId"`, `"placeName"` … (values by kernel/field.ts). */
export function wireColumns(registry: Registry, binding: Binding, language: Language): string {
  return readableFields(registry, binding)
    .flatMap((readable) => [
      `${valueOf(binding, readable, language)} as "${readable.name}"`,
      ...titleOf(registry, binding, readable),
      ...labelOf(binding, readable),
    ])
    .join(', ');
}

/** The select list of some fields as the wire has them, without the names of what they refer to. */
export const wireValues = (registry: Registry, binding: Binding, names: readonly string[]): string =>
  readableFields(registry, binding)
    .filter(({ name }) => names.includes(name))
    .map((readable) => `${valueOf(binding, readable, 'zh')} as "${readable.name}"`)
    .join(', ');

function valueOf({ resource }: Binding, { name, column, kind, field }: Readable, language: Language): string {
  if (field?.bilingual && language === 'en') return `coalesce(nullif(t.${column}_en, ''), t.${column}, '')`;
  if (resource.tree && name === 'parentId') return `coalesce(t.${column}::text, '0')`;
  // `…Ids` is an array, `…Id` of several is ids joined by commas (wire, types).
  if (kind === 'references' && !name.endsWith('Ids')) return `coalesce(array_to_string(t.${column}, ','), '')`;
  return byKind[kind](`t.${column}`);
}

function titleOf(registry: Registry, binding: Binding, readable: Readable): string[] {
  const alias = nameField(readable.name);
  if (alias in binding.resource.fields) return [];
  const title = referredTitle(registry, binding, readable);
  return title ? [`${title} as "${alias}"`] : [];
}

/** SQL of the titles of the rows that a field of `t` refers to; undefined where it refers to none. */
export function referredTitle(
  registry: Registry,
  binding: Binding,
  { name, column, field }: Pick<Readable, 'name' | 'column' | 'field'>,
): string | undefined {
  if (!field?.resource) return undefined;
  const alias = columnName(nameField(name));
  if (hasColumn(registry, binding, alias)) return `coalesce(t.${alias}, '')`;
  const target = registry.bindings.get(field.resource);
  if (!target) return undefined;
  const title = `p.${columnName(target.resource.title)}::text`;
  const tenant = target.platform ? '' : 'p.tenant_id = t.tenant_id and ';
  const found =
    field.kind === 'references'
      ? `(select string_agg(${title}, ',' order by array_position(t.${column}, p.id)) from ${target.table} p where ${tenant}p.id = any(t.${column}))`
      : `(select ${title} from ${target.table} p where ${tenant}p.id = t.${column})`;
  return `coalesce(${found}, '')`;
}

/** Clients of the platform calls show coded fields by their `…Name`, worded by the tenant or else by the platform (wire §4, §13.4). */
function labelOf({ resource }: Binding, { name, column, field }: Readable): string[] {
  const alias = `${name}Name`;
  if (field?.kind !== 'choice' || !resource.path.startsWith('/blade-') || alias in resource.fields) return [];
  const entry = (table: string, tenant: string) =>
    `(select d.dict_value from ${table} d where ${tenant}d.code = '${field.dictionary}' and d.dict_key = t.${column}::text)`;
  const business = entry('sys_dict_biz', 'd.tenant_id = app_tenant() and ');
  return [`coalesce(${business}, ${entry('sys_dict', '')}, '') as "${alias}"`];
}
