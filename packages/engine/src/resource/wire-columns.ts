import {
  besideField,
  type Field,
  type FieldKind,
  isToldApart,
  nameField,
  noteField,
} from '@refectory/declaration/field/field.ts';
import { secretMask } from '@refectory/declaration/field/wire-value.ts';
import type { Language } from '@refectory/declaration/label.ts';
import { commonFields, type Resource } from '@refectory/declaration/resource.ts';
import { columnName } from '../database/wire-name.ts';
import type { Readable } from '../list/readable.ts';
import type { ReferredTree } from '../list/tree-filter.ts';
import type { Binding } from './binding.ts';
import { hasColumn, type Registry } from './registry.ts';

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

/** The select list that makes the row of the wire from table `t`: `"placeId"`, `"placeName"` … (values by field/field.ts of the declaration language). */
export function wireColumns(registry: Registry, binding: Binding, language: Language): string {
  return readableFields(registry, binding)
    .flatMap((readable) => [
      `${valueOf(binding, readable, language)} as "${readable.name}"`,
      ...titleOf(registry, binding, readable, language),
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
  // A secret that an edit can change tells whether it is set; passwords of people not even that (spec/rules#secrets).
  if (field?.kind === 'secret' && field.form === true)
    return `case when coalesce(t.${column}, '') = '' then '' else '${secretMask}' end`;
  if (field?.bilingual) return `coalesce(${inLanguage(field, `t.${column}`, language)}, '')`;
  if (resource.tree && name === 'parentId') return `coalesce(t.${column}::text, '0')`;
  // `…Ids` is an array, `…Id` of several is ids joined by commas (wire, types).
  if (kind === 'references' && !name.endsWith('Ids')) return `coalesce(array_to_string(t.${column}, ','), '')`;
  return byKind[kind](`t.${column}`);
}

/** SQL of a text column in the reader's language: what is bilingual has its English beside it, or none (decision 1243). */
export const inLanguage = (field: Field | undefined, column: string, language: Language): string =>
  field?.bilingual && language === 'en' ? `coalesce(nullif(${column}_en, ''), ${column})` : column;

/** SQL of the title of a row of a resource, in the reader's language; `alias` stands for the row. */
export const titleText = ({ title, fields }: Resource, alias: string, language: Language): string =>
  `${inLanguage(fields[title], `${alias}.${columnName(title)}`, language)}::text`;

function titleOf(registry: Registry, binding: Binding, readable: Readable, language: Language): string[] {
  const [name, note] = [nameField(readable.name), noteField(readable.name)];
  const title = name in binding.resource.fields ? undefined : referredTitle(registry, binding, readable, language);
  const told = note in binding.resource.fields ? undefined : referredNote(registry, readable, language);
  return [...(title ? [`${title} as "${name}"`] : []), ...(told ? [`${told} as "${note}"`] : [])];
}

/** SQL of the titles of the rows that a field of `t` refers to, in the reader's language; undefined where it refers to none. */
export function referredTitle(
  registry: Registry,
  binding: Binding,
  { name, column, field }: Pick<Readable, 'name' | 'column' | 'field'>,
  language: Language,
): string | undefined {
  if (!field?.resource) return undefined;
  const alias = columnName(nameField(name));
  if (hasColumn(registry, binding, alias)) return `coalesce(t.${alias}, '')`;
  const target = registry.bindings.get(field.resource);
  return target && ofReferred(target, field, `t.${column}`, 'p', titleText(target.resource, 'p', language));
}

/** SQL of number and note of those rows, `E0001 · Kitchen`, where names alone do not tell them apart (decision 1252). */
function referredNote(registry: Registry, { column, field }: Readable, language: Language): string | undefined {
  const target = registry.bindings.get(field?.resource ?? '');
  if (!field || !target || !isToldApart(target.resource.fields)) return undefined;
  const { fields } = target.resource;
  const parts = (['code', 'note'] as const).map((place) => {
    const name = besideField(fields, place) as string;
    const own = `p.${columnName(name)}`;
    const referred = registry.bindings.get(fields[name]?.resource ?? '');
    const text = referred
      ? ofReferred(referred, fields[name] as Field, own, 'q', titleText(referred.resource, 'q', language))
      : `${inLanguage(fields[name], own, language)}::text`;
    return `nullif(${text}, '')`;
  });
  return ofReferred(target, field, `t.${column}`, 'p', `concat_ws(' · ', ${parts.join(', ')})`);
}

/** A text of the rows of the target that a column holds the ids of, joined by commas in their order. */
function ofReferred(
  { table, platform }: Binding,
  { kind }: Field,
  column: string,
  alias: string,
  text: string,
): string {
  const tenant = platform ? '' : `${alias}.tenant_id = ${column.split('.')[0]}.tenant_id and `;
  const found =
    kind === 'references'
      ? `(select string_agg(${text}, ',' order by array_position(${column}, ${alias}.id)) from ${table} ${alias} where ${tenant}${alias}.id = any(${column}))`
      : `(select ${text} from ${table} ${alias} where ${tenant}${alias}.id = ${column})`;
  return `coalesce(${found}, '')`;
}

/**
 * Clients of the platform calls show coded fields by their `…Name`, worded by the tenant or else by the platform
 * (spec/rules#dictionaries, spec/wire#saber-habits).
 */
function labelOf({ resource }: Binding, { name, column, field }: Readable): string[] {
  const alias = `${name}Name`;
  if (field?.kind !== 'choice' || !resource.path.startsWith('/blade-') || alias in resource.fields) return [];
  const entry = (table: string, tenant: string) =>
    `(select d.dict_value from ${table} d where ${tenant}d.code = '${field.dictionary}' and d.dict_key = t.${column}::text)`;
  const business = entry('sys_dict_biz', 'd.tenant_id = app_tenant() and ');
  return [`coalesce(${business}, ${entry('sys_dict', '')}, '') as "${alias}"`];
}
