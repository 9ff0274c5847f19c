import { allDictionaries } from '@refectory/declaration/catalogue.ts';
import { type Dictionary, dictionary, entry } from '@refectory/declaration/dictionary.ts';
import { toColumnName } from '@refectory/engine/database/wire-name.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { ColumnMapping, MappedKind } from '#develop/contract/column-mapping.ts';
import { toFieldName, toKebabCase, toPhrase } from '../text/names.ts';
import { maxEnglishLength, maxLabelLength, toSafeEnglish, toSafeText } from '../text/safe-text.ts';
import type { PlannedField, PlannedUnique } from './plan.ts';

const texts: readonly MappedKind[] = ['text', 'multiline'];
const comparable: readonly MappedKind[] = ['text', 'integer'];

/** The fields of a mapping with their new dictionaries. Field names are unique. */
export function planFields(columns: readonly ColumnMapping[], table: string, zh: string) {
  const dictionaries: Dictionary[] = [];
  const fields = new Map<string, PlannedField>();
  for (const mapping of columns) {
    if (mapping.kind === '') continue;
    const name = uniqueName(
      toFieldName(mapping.name) || toFieldName(mapping.column) || `field${fields.size + 1}`,
      fields,
    );
    const coded = mapping.kind === 'choice' ? planDictionary(mapping, table, name, zh) : undefined;
    // A choice without keys becomes a number.
    const kind = mapping.kind === 'choice' && !coded ? 'integer' : mapping.kind;
    if (coded?.made) dictionaries.push(coded.made);
    const en = toSafeEnglish(mapping.en, maxEnglishLength) || toPhrase(name);
    const unique = mapping.unique === true && comparable.includes(kind);
    fields.set(name, {
      name,
      column: toColumnName(name),
      kind,
      zh: toSafeText(mapping.zh, maxLabelLength) || en,
      en,
      // Empty texts would conflict in a unique key.
      required: (mapping.required === true || unique) && kind !== 'flag',
      list: mapping.list === true,
      search: mapping.search === true,
      unique,
      max: texts.includes(kind) ? maxLength(mapping.max, kind) : 0,
      ...(coded && { dictionary: coded.code, sampleKey: coded.key }),
    });
  }
  if (fields.size === 0) throw new DomainError('develop.no-columns', {}, { field: 'columns' });
  return { fields: [...fields.values()], dictionaries };
}

const maxLength = (max: number | null | undefined, kind: MappedKind): number =>
  max && max > 0 ? Math.min(max, 100_000) : kind === 'text' ? 200 : 2000;

function uniqueName(name: string, taken: ReadonlyMap<string, unknown>): string {
  let each = name;
  for (let n = 2; taken.has(each); n += 1) each = `${name}${n}`;
  return each;
}

function planDictionary(
  { dictionary: code = '', entries = [], zh, en }: ColumnMapping,
  table: string,
  name: string,
  noun: string,
) {
  const known = allDictionaries().find((each) => each.code === code);
  if (known?.entries[0]) return { code, key: known.entries[0].key };
  const worded = new Set<string>();
  const made = entries.map(({ key, zh: word, en: english }) => {
    const safe = toSafeEnglish(english, 40) || `Key ${key}`;
    const label = toSafeText(word, maxLabelLength) || safe;
    // Different words may result in the same name.
    const own = worded.has(label) ? `${label} ${key}` : label;
    worded.add(own);
    return entry(key, own, safe);
  });
  if (!made[0]) return undefined;
  const own = `${table}_${toColumnName(name)}`;
  const english = toSafeEnglish(en, 40) || toPhrase(name);
  const title = [`${noun}${toSafeText(zh, maxLabelLength)}`.slice(0, maxLabelLength), english] as const;
  return { code: own, key: made[0].key, made: dictionary(own, ...title, made) };
}

const maxConstraintName = 63;

/** The unique keys of the table with their refusals. */
export const planUniques = (fields: readonly PlannedField[], table: string, noun: string): PlannedUnique[] =>
  fields
    .filter(({ unique }) => unique)
    .map((field, index) => {
      const constraint = `${table}_${field.column}_unique`;
      return {
        field,
        constraint: constraint.length <= maxConstraintName ? constraint : `${table}_unique_${index + 1}`,
        error: `${toKebabCase(noun)}-${toKebabCase(field.name)}-taken`,
      };
    });
