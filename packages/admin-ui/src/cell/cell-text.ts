import { type Field, nameField, noteField } from '@refectory/declaration/field/field.ts';
import type { DictionaryLookup } from '../dictionary/dictionaries.ts';
import type { Translate } from '../hooks/use-translate.ts';
import { texts } from '../list/texts.ts';
import { formatMoney } from './format-money.ts';
import { formatNumber } from './number-text.ts';

/** Shared data for formatting values: resolved once per list, not per cell (spec/console#cells). */
export interface TextContext {
  readonly say: Translate;
  readonly lookups: ReadonlyMap<string, DictionaryLookup>;
}

const toArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : value ? [value] : []);
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** The titles of several referenced rows are one text. */
const splitNames = (names: unknown): unknown => (typeof names === 'string' ? names.split(',').filter(Boolean) : names);

const withNote = (text: string, note: unknown): string => (text && note ? `${text} ${note}` : text);

/** Code and note that distinguish referenced rows with the same title: `E0001 · Kitchen`. */
export const referenceNote = (name: string, row: Readonly<Record<string, unknown>>): string =>
  String(row[noteField(name)] ?? '');

/** Whether these are all of many: seven weekdays are read as one word. */
const holdsAll = ({ choices }: DictionaryLookup, keys: readonly unknown[]): boolean =>
  choices.length > 2 && choices.every(({ value }) => keys.some((key) => String(key) === String(value)));

/** What a value of a text is called; the value itself where it has no name. */
export function valueLabel({ valueLabels = {} }: Field, value: unknown, say: Translate): string {
  const text = isEmpty(value) ? '' : String(value);
  const known = Object.hasOwn(valueLabels, text) ? valueLabels[text] : undefined;
  return known ? say(known) : text;
}

/** A value as text, for lists, details, histories and conflicts. `row` has the titles of references. */
export function cellText(
  name: string,
  field: Field,
  row: Readonly<Record<string, unknown>>,
  { say, lookups }: TextContext,
): string {
  const value = row[name];
  const lookup = lookups.get(field.dictionary ?? '');
  switch (field.kind) {
    case 'money':
      return formatMoney(value);
    case 'decimal':
      return formatNumber(value, field.places);
    // Years and codes are integers too; only summable or grouped integers get separators.
    case 'integer':
      return field.sum || field.grouped ? formatNumber(value) : String(value ?? '');
    // Histories contain column values, with seconds.
    case 'time':
      return String(value ?? '').slice(0, 5);
    case 'datetime':
      return String(value ?? '').slice(0, field.minutes ? 16 : undefined);
    case 'flag':
      return isEmpty(value) ? '' : say(value === true ? texts.yes : texts.no);
    case 'choice':
      return isEmpty(value) ? '' : (lookup?.label(value) ?? '');
    case 'choices': {
      const keys = toArray(value);
      if (lookup && holdsAll(lookup, keys)) return say(texts.all);
      return keys.map((key) => lookup?.label(key) ?? '').join(say(texts.listSeparator));
    }
    case 'reference':
      return withNote(
        String(row[nameField(name)] ?? (isEmpty(value) || value === '0' ? '' : value)),
        referenceNote(name, row),
      );
    case 'references': {
      const notes = toArray(splitNames(row[noteField(name)]));
      return toArray(splitNames(row[nameField(name)]) ?? value)
        .map((each, at) => withNote(String(each), notes[at]))
        .join(say(texts.listSeparator));
    }
    case 'json':
      return isEmpty(value) || (Array.isArray(value) && value.length === 0) ? '' : JSON.stringify(value);
    default:
      return valueLabel(field, value, say);
  }
}
