import type { ReadableField, TextIndex } from '../readable-field.ts';
import type { SqlParameters } from '../sql-parameters.ts';

interface Pattern {
  /** Whether it looks for the absence of the text. */
  readonly isAbsence?: boolean;
  /** What a pattern has before and after the text. */
  readonly around: readonly [before: string, after: string];
  /** What the grams of a text have there: `text_grams` puts these characters at its beginning and end. */
  readonly grams: readonly [before: string, after: string];
  /** Characters that an index of numbers asks for: three in a row, of which its beginning or end is one. */
  readonly least?: number;
}

// A map, because a suffix is external input and a plain object has inherited keys such as `constructor`.
const patterns: ReadonlyMap<string, Pattern> = new Map([
  ['like', { around: ['%', '%'], grams: ['', ''], least: 3 }],
  ['notlike', { isAbsence: true, around: ['%', '%'], grams: ['', ''] }],
  ['likeleft', { around: ['%', ''], grams: ['', '\x03'], least: 2 }],
  ['likeright', { around: ['', '%'], grams: ['\x02', ''], least: 1 }],
]);

/** Whether a suffix of a filter compares a text with a pattern. */
export const isPattern = (suffix: string): boolean => patterns.has(suffix);

/** Whether that suffix looks for a text and not for its absence. */
export const isTextSearch = (suffix: string): boolean => isPattern(suffix) && !patterns.get(suffix)?.isAbsence;

/** Whether a text index finds what is looked for: three characters of a number, two of words, any of values. */
export function isFindable(index: TextIndex, suffix: string, value: string): boolean {
  if (!isTextSearch(suffix)) return false;
  const least = { values: 0, words: 2, numbers: patterns.get(suffix)?.least ?? 0 }[index];
  return [...value].length >= least;
}

/** The condition of a filter that compares a text with a pattern; `%`, `_` and `\` stand for themselves. */
export function textCondition(
  { column, field, textIndex, textTenant = 'tenant_id', textTable }: ReadableField,
  suffix: string,
  value: string,
  parameters: SqlParameters,
): string {
  const { isAbsence = false, around, grams } = patterns.get(suffix) as Pattern;
  const c = `t.${column}`;
  const matches = `${isAbsence ? 'not ' : ''}${c}::text ${comparison(value, around, parameters)}`;
  if (!textIndex || isAbsence) return matches;
  // Whether a text is frequent decides between the text index and the newest rows.
  if (!parameters.isTextFrequent) parameters.isPlannedOnce = true;
  if (textIndex === 'values') {
    const known = listValuesWith(Object.keys(field?.valueLabels ?? {}), suffix, value);
    return `(coalesce(${matches}, false) and ${c} = any(${parameters.add(known)}::text[]))`;
  }
  const tenantId = parameters.textIndexOf;
  if (tenantId === undefined || !isFindable(textIndex, suffix, value)) return matches;
  parameters.asksTextIndex = true;
  const query = `text_grams_query(${parameters.add(tenantId)}, ${parameters.add(grams.join(value))})`;
  const isIndexed = (row: string) => `text_grams(${row}.${textTenant}, ${row}.${column}) @@ ${query}`;
  const found = textTable ? `t.id in (select x.id from ${textTable} x where ${isIndexed('x')})` : isIndexed('t');
  // `coalesce` hides the pattern from the planner, which would multiply both estimates though they say the same.
  return `(coalesce(${matches}, false) and ${found})`;
}

/** More spellings are not compared faster than by `ilike`. */
const mostSpellings = 4;

/**
 * Without regard to case. PostgreSQL folds each text anew for `ilike`, which takes three times as long as comparing it with
 * the few spellings that a text of digits and a letter or two has.
 */
function comparison(value: string, around: Pattern['around'], parameters: SqlParameters): string {
  const toPattern = (text: string) => around.join(text.replace(/[\\%_]/g, '\\$&'));
  const spellings = listSpellings(value)?.map(toPattern);
  if (!spellings) return `ilike ${parameters.add(toPattern(value))}`;
  return spellings.length === 1
    ? `like ${parameters.add(spellings[0])}`
    : `like any(${parameters.add(spellings)}::text[])`;
}

/** A text in capitals and in small letters; undefined when there are many, or when letters of other alphabets have capitals. */
function listSpellings(text: string): readonly string[] | undefined {
  let spellings = [''];
  for (const character of text) {
    const forms = [...new Set([character.toLowerCase(), character.toUpperCase()])];
    if (forms.length > 1 && !/[a-z]/i.test(character)) return undefined;
    spellings = spellings.flatMap((begun) => forms.map((form) => begun + form));
    if (spellings.length > mostSpellings) return undefined;
  }
  return spellings;
}

/**
 * The values that a pattern finds, which are of letters, digits and signs; all where the text has other characters, some
 * of which PostgreSQL takes for such a letter.
 */
function listValuesWith(values: readonly string[], suffix: string, text: string): string[] {
  if (!/^[ -~]*$/.test(text)) return [...values];
  const needle = text.toLowerCase();
  return values.filter((each) => {
    const value = each.toLowerCase();
    if (suffix === 'likeleft') return value.endsWith(needle);
    return suffix === 'likeright' ? value.startsWith(needle) : value.includes(needle);
  });
}
