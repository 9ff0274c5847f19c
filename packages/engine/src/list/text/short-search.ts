import { toWireName } from '../../database/wire-name.ts';
import { parseFilterKey, requestedFilters } from '../list-filter.ts';
import type { ReadableField, TextIndex } from '../readable-field.ts';
import { isFindable, isTextSearch } from './text-condition.ts';

/** A search of a query that the text index of its field does not narrow down. */
export interface ShortSearch {
  /** Its name in the query. */
  readonly key: string;
  readonly field: ReadableField;
  readonly index: TextIndex;
}

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
    if (!field?.textIndex || !isTextSearch(suffix)) return [];
    return isFindable(field.textIndex, suffix, value) ? [] : [{ key, field, index: field.textIndex }];
  });
}
