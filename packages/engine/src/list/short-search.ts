import { toWireName } from '../database/wire-name.ts';
import { parseFilterKey, requestedFilters } from './list-filter.ts';
import type { ReadableField, TextIndex } from './readable-field.ts';

/** A search of a query that the text index of its field does not narrow down. */
export interface ShortSearch {
  /** Its name in the query. */
  readonly key: string;
  readonly field: ReadableField;
  readonly index: TextIndex;
}

/** By suffix, what trigrams find: three letters or digits in a row; fewer where the text begins or ends with them. */
const findableByTrigrams: ReadonlyMap<string, RegExp> = new Map([
  ['like', /[a-z0-9]{3}/i],
  ['likeleft', /[a-z0-9]{3}|[a-z0-9]{2}$/i],
  ['likeright', /[a-z0-9]{3}|^[a-z0-9]/i],
]);

/** Searches for less than the text indexes of their fields find (decision 1947). */
export function shortSearches(
  query: Readonly<Record<string, unknown>>,
  fields: readonly ReadableField[],
): ShortSearch[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return requestedFilters(query).flatMap(([key, value]) => {
    const exact = byName.get(toWireName(key));
    const { name, suffix } = exact ? { name: exact.name, suffix: 'like' } : parseFilterKey(key);
    const field = byName.get(name);
    const findable = findableByTrigrams.get(suffix);
    if (!field?.textIndex || !findable) return [];
    const isFound = field.textIndex === 'pairs' ? [...value].length > 1 : findable.test(value);
    return isFound ? [] : [{ key, field, index: field.textIndex }];
  });
}
