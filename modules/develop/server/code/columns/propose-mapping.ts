import { commonFields } from '@refectory/declaration/resource.ts';
import { toColumnName, toWireName } from '@refectory/engine/database/wire-name.ts';
import type { ColumnMapping, MappedEntry, MappedKind } from '#develop/contract/column-mapping.ts';
import { toFieldName, toPhrase } from '../text/names.ts';
import { maxLabelLength, toSafeEnglish, toSafeText } from '../text/safe-text.ts';
import type { SourceColumn } from './source-column.ts';

const kinds: readonly (readonly [RegExp, MappedKind])[] = [
  [/^(bool|boolean|bit)$/, 'flag'],
  [/^(smallint|int|integer|int2|int4|tinyint|mediumint|year)$/, 'integer'],
  [/^(bigint|int8|numeric|decimal|real|float|double|double precision|money)$/, 'decimal'],
  [/^date$/, 'date'],
  [/^time( |$)/, 'time'],
  [/^(timestamp|datetime)/, 'datetime'],
  [
    /^(varchar|char|character|character varying|text|citext|uuid|enum|user-defined|name|bpchar|tinytext|set|inet)$/,
    'text',
  ],
  [/^(mediumtext|longtext)$/, 'multiline'],
];
const moneyWords = /(^|_)(amount|price|money|fee|cost|balance|salary|total)(_|$)/;
const imageWords = /(^|_)(image|img|avatar|photo|picture|pic|logo|cover)(_url)?$/;
const longTexts = /(^|_)(remark|remarks|description|desc|content|note|notes|memo|comment|detail|details|address)(_|$)/;
/** Texts longer than this become multiline fields. */
const maxSingleLineLength = 300;
const maxListed = 8;

/** Common columns the product adds to every table (spec/rules#common-fields), under all usual names. */
const commonColumns: ReadonlySet<string> = new Set([
  ...commonFields.map(toColumnName),
  ...'is_deleted deleted del_flag created_at updated_at deleted_at create_by update_by gmt_create gmt_modified'.split(
    ' ',
  ),
]);

function proposeKind({ name, type, scale, length }: SourceColumn, entries: readonly MappedEntry[]): MappedKind | '' {
  const key = toColumnName(toWireName(name)).toLowerCase();
  const kind = kinds.find(([types]) => types.test(type))?.[1] ?? '';
  // A large integer is probably an id of another row, not a quantity.
  if (kind === 'decimal' && /(^|_)id$/.test(key)) return 'text';
  if (entries.length > 0 && (kind === 'integer' || kind === 'text')) return 'choice';
  if (kind === 'decimal' && (moneyWords.test(key) || type === 'money') && (scale ?? 2) <= 2 && scale !== 0)
    return 'money';
  if (kind === 'text' && imageWords.test(key)) return 'image';
  if (kind === 'text' && (longTexts.test(key) || (length ?? 0) > maxSingleLineLength)) return 'multiline';
  return kind;
}

/** `状态（1:启用 2:停用）` → its keys and labels, as documented in column comments. */
export function parseRemarkEntries(remark: string): MappedEntry[] {
  const found = [...remark.matchAll(/(?<![\d.])(\d{1,4})\s*[:：=、-]?\s*([\p{L}][^\d,，;；、\s()（）]{0,29})/gu)];
  const entries = found.map(([, key, word]) => ({
    key: Number(key),
    zh: word as string,
    en: toSafeEnglish(word as string, 40),
  }));
  const isSound = entries.length > 1 && new Set(entries.map(({ key }) => key)).size === entries.length;
  return isSound ? entries : [];
}

/** The comment without key descriptions: `状态（1:启用 2:停用）` → 状态. */
const remarkLabel = (remark: string): string => remark.split(/[（(:：,，;；。\s]|\d\s*[:：=、-]/u)[0] ?? '';

/** A complete mapping. */
type Proposed = ColumnMapping & Required<Pick<ColumnMapping, 'type' | 'required' | 'list' | 'search' | 'unique'>>;

/** The suggested mapping of a table's columns. */
export function proposeMapping(columns: readonly SourceColumn[], pkName: string): Proposed[] {
  let listed = 0;
  const mappings = columns.map((column): Proposed => {
    const { name, options, remark } = column;
    const entries =
      options.length > 0
        ? options.map((each, n) => ({ key: n + 1, zh: each, en: toSafeEnglish(each, 40) }))
        : parseRemarkEntries(remark);
    const isCommon = commonColumns.has(toColumnName(toWireName(name)).toLowerCase()) || name === pkName || column.isKey;
    const kind = isCommon ? '' : proposeKind(column, entries);
    const isListed = kind !== '' && kind !== 'multiline' && (listed += 1) <= maxListed;
    const en = toPhrase(name) || name;
    const isUnique = column.isUnique && (kind === 'text' || kind === 'integer');
    return {
      column: name,
      type: column.length ? `${column.type}(${column.length})` : column.type,
      kind,
      name: toFieldName(name),
      zh: toSafeText(remarkLabel(remark), maxLabelLength) || en,
      en,
      required: column.isRequired && kind !== 'flag' && kind !== '',
      list: isListed,
      search: isListed && (kind === 'text' || kind === 'choice'),
      unique: isUnique,
      ...((kind === 'text' || kind === 'multiline') && {
        max: column.length && column.length > 0 ? Math.min(column.length, 100_000) : null,
      }),
      ...(kind === 'choice' && { entries }),
    };
  });
  // Omitted columns come last.
  return [...mappings.filter(({ kind }) => kind !== ''), ...mappings.filter(({ kind }) => kind === '')];
}
