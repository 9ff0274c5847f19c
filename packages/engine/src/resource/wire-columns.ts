import {
  type Field,
  type FieldKind,
  hasCodeAndNote,
  nameField,
  noteField,
  secondaryLabelField,
} from '@refectory/declaration/field/field.ts';
import { secretMask } from '@refectory/declaration/field/wire-value.ts';
import type { Language } from '@refectory/declaration/label.ts';
import { commonFields, type Resource } from '@refectory/declaration/resource.ts';
import { toColumnName } from '../database/wire-name.ts';
import type { ListSource } from '../list/list-source.ts';
import type { ReadableField } from '../list/readable-field.ts';
import type { ReferencedTree } from '../list/tree/tree-filter.ts';
import { application } from '../settings/application.ts';
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

/** Declared fields, then the common fields of the table. */
export function listReadableFields(registry: Registry, list: ListSource): ReadableField[] {
  const declared = Object.entries(list.fields).map(([name, field]) => ({
    name,
    column: toColumnName(name),
    kind: field.kind,
    field,
    ...referencedTree(registry, list, field),
    ...findTextIndex(list, name, field),
  }));
  const common = commonFields
    .filter((name) => !(name in list.fields) && hasColumn(registry, list, toColumnName(name)))
    .map((name) => ({ name, column: toColumnName(name), kind: commonKinds[name] }));
  return [...declared, ...common];
}

/** Refuses `values` of a field that does not say which it has. */
function findTextIndex(
  { growing }: ListSource,
  name: string,
  { valueLabels }: Field,
): Pick<ReadableField, 'textIndex' | 'textTenant' | 'textTable'> {
  const textIndex = growing?.contains?.[name];
  if (textIndex === 'values' && !valueLabels) throw new Error(`${name} is found by its values, but labels none.`);
  return textIndex ? { textIndex, textTenant: growing?.textTenant, textTable: growing?.textTable } : {};
}

function referencedTree(
  registry: Registry,
  { name: own }: ListSource,
  { resource: name }: Field,
): { tree?: ReferencedTree } {
  const target = name === undefined || name === own ? undefined : registry.bindings.get(name);
  return target?.resource.tree ? { tree: { table: target.table, platform: target.platform } } : {};
}

/**
 * The select list of a wire row from table `t`: `"placeId"`, `"placeName"` … (values as in field/field.ts of the
 * declaration package).
 */
export function wireSelectList(registry: Registry, list: ListSource, language: Language): string {
  return listReadableFields(registry, list)
    .flatMap((readable) => [
      `${valueSql(list, readable, language)} as "${readable.name}"`,
      ...titleColumn(registry, list, readable, language),
      ...labelColumn(list, readable),
    ])
    .join(', ');
}

/** The select list of some fields, without the titles of references. */
export const wireValueList = (registry: Registry, list: ListSource, names: readonly string[]): string =>
  listReadableFields(registry, list)
    .filter(({ name }) => names.includes(name))
    .map((readable) => `${valueSql(list, readable, 'zh')} as "${readable.name}"`)
    .join(', ');

function valueSql({ tree }: ListSource, { name, column, kind, field }: ReadableField, language: Language): string {
  // An editable secret is returned as a mask when set; passwords of users never (spec/rules#secrets).
  if (field?.kind === 'secret' && field.form === true)
    return `case when coalesce(t.${column}, '') = '' then '' else '${secretMask}' end`;
  if (field?.bilingual) return `coalesce(${localizedColumn(field, `t.${column}`, language)}, '')`;
  if (field?.sentAsNumber) return plainNumberSql(`t.${column}`);
  if (field?.lines) return `coalesce(t.${column}, '[]')`;
  if (tree && name === 'parentId') return `coalesce(t.${column}::text, '0')`;
  // `…Ids` is an array; `…Id` of a `references` field is ids joined by commas.
  if (kind === 'references' && !name.endsWith('Ids')) return `coalesce(array_to_string(t.${column}, ','), '')`;
  return byKind[kind](`t.${column}`);
}

/** SQL of a text as JSON: a number where it is a plain integer of at most 15 digits, which programs read exactly. */
const plainNumberSql = (column: string): string =>
  `case when ${column} ~ '^(0|-?[1-9]\\d{0,14})$' then to_jsonb(${column}::bigint) else to_jsonb(coalesce(${column}, '')) end`;

/**
 * SQL of a text column in the language of the reader: a bilingual column has a column with the English text (decision
 * 1243).
 */
export const localizedColumn = (field: Field | undefined, column: string, language: Language): string =>
  field?.bilingual && language === 'en' ? `coalesce(nullif(${column}_en, ''), ${column})` : column;

/** SQL of the title of a row of a resource, in the language of the reader; `alias` is the row. */
export const rowTitleSql = ({ title, fields }: Resource, alias: string, language: Language): string =>
  `${localizedColumn(fields[title], `${alias}.${toColumnName(title)}`, language)}::text`;

function titleColumn(registry: Registry, list: ListSource, readable: ReadableField, language: Language): string[] {
  const [name, note] = [nameField(readable.name), noteField(readable.name)];
  const title = name in list.fields ? undefined : referencedTitleSql(registry, list, readable, language);
  const told = note in list.fields ? undefined : referencedNoteSql(registry, readable, language);
  return [...(title ? [`${title} as "${name}"`] : []), ...(told ? [`${told} as "${note}"`] : [])];
}

/**
 * SQL of the titles of the rows that a field of `t` references, in the language of the reader; undefined when it is
 * no reference.
 */
export function referencedTitleSql(
  registry: Registry,
  list: ListSource,
  { name, column, field }: Pick<ReadableField, 'name' | 'column' | 'field'>,
  language: Language,
): string | undefined {
  if (!field?.resource) return undefined;
  const alias = toColumnName(nameField(name));
  if (hasColumn(registry, list, alias)) return `coalesce(t.${alias}, '')`;
  const target = registry.bindings.get(field.resource);
  return target && referencedTextSql(target, field, `t.${column}`, 'p', rowTitleSql(target.resource, 'p', language));
}

/** SQL of code and note of the referenced rows, `E0001 · Kitchen`, where titles are not unique (decision 1252). */
function referencedNoteSql(
  registry: Registry,
  { column, field }: ReadableField,
  language: Language,
): string | undefined {
  const target = registry.bindings.get(field?.resource ?? '');
  if (!field || !target || !hasCodeAndNote(target.resource.fields)) return undefined;
  const { fields } = target.resource;
  const parts = (['code', 'note'] as const).map((place) => {
    const name = secondaryLabelField(fields, place) as string;
    const own = `p.${toColumnName(name)}`;
    const referred = registry.bindings.get(fields[name]?.resource ?? '');
    const text = referred
      ? referencedTextSql(referred, fields[name] as Field, own, 'q', rowTitleSql(referred.resource, 'q', language))
      : `${localizedColumn(fields[name], own, language)}::text`;
    return `nullif(${text}, '')`;
  });
  return referencedTextSql(target, field, `t.${column}`, 'p', `concat_ws(' · ', ${parts.join(', ')})`);
}

/** SQL of a text column of the referenced rows, joined by commas in the order of the ids. */
function referencedTextSql(
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

/** The label of a coded field as `…Name`, for clients without dictionaries (`named` of the field). */
function labelColumn({ fields }: ListSource, { name, column, field }: ReadableField): string[] {
  const alias = `${name}Name`;
  if (!field?.named || field.dictionary === undefined || alias in fields) return [];
  return [`${application().dictionaryLabelSql(field.dictionary, `t.${column}::text`)} as "${alias}"`];
}
