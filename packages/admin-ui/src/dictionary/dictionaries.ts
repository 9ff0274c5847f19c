import { queryOptions, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isRefused, queryClient } from '../api/queries.ts';
import { useLanguage } from '../api/text.ts';
import {
  createLookup,
  type DictionaryLookup,
  emptyLookup,
  loadingLookup,
  type WireEntry,
} from './dictionary-lookup.ts';
import { readDictionary, sendAskedDictionaries } from './read-together.ts';

export type { DictionaryChoice, DictionaryLookup } from './dictionary-lookup.ts';

const dictionaryQuery = (code: string) =>
  queryOptions({
    queryKey: ['/blade-system/dict-biz', 'dictionary', code] as const,
    queryFn: () => readDictionary(code),
    staleTime: 300_000,
  });

/**
 * Asks for dictionaries that will be needed, unless they are there or were refused: React calls this again for each
 * drawing that it begins anew, and what is drawn asks itself.
 */
export function prefetchDictionaries(codes: readonly string[]): void {
  for (const query of [...new Set(codes)].map(dictionaryQuery))
    if (!isRefused(query.queryKey)) void queryClient.prefetchQuery(query);
  // Not at the end of the turn, which is that of the drawing.
  sendAskedDictionaries();
}

/** Another user changed a dictionary: reload. */
export function reloadDictionaries(): void {
  void queryClient.invalidateQueries({ queryKey: ['/blade-system/dict-biz', 'dictionary'] });
}

type Entries = readonly WireEntry[] | undefined;

const resultEntries = (results: readonly { data?: Entries }[]): readonly Entries[] => results.map(({ data }) => data);

/**
 * Dictionaries by code in the current language; those still loading are missing. Returns the same map until an entry
 * changes, also when the tab is shown again, because columns are derived from it.
 */
export function useDictionaries(codes: readonly string[]): ReadonlyMap<string, DictionaryLookup> {
  const language = useLanguage((state) => state.language);
  const unique = useMemo(() => [...new Set(codes)], [codes]);
  const queries = useMemo(() => unique.map(dictionaryQuery), [unique]);
  const answers = useQueries({ queries, combine: resultEntries });
  return useMemo(
    () =>
      new Map(
        unique.flatMap((code, at) => {
          const entries = answers[at];
          return entries ? [[code, createLookup(code, entries, language)] as const] : [];
        }),
      ),
    [unique, answers, language],
  );
}

const areSettled = (results: readonly { isFetched: boolean }[]): boolean => results.every(({ isFetched }) => isFetched);

/**
 * Whether each of these dictionaries is loaded or failed to load, so that labels no longer change. One that failed stays
 * so while it is asked for again: what waits for it is drawn once, and does not ask by being drawn anew.
 */
export const useDictionariesLoaded = (codes: readonly string[]): boolean =>
  useQueries({ queries: useMemo(() => [...new Set(codes)].map(dictionaryQuery), [codes]), combine: areSettled });

/** One dictionary; while it loads it has no words, and no keys in their place; keys only where it cannot be read. */
export function useDictionary(code: string): DictionaryLookup {
  const codes = useMemo(() => [code], [code]);
  const isSettled = useDictionariesLoaded(codes);
  return useDictionaries(codes).get(code) ?? (isSettled ? emptyLookup : loadingLookup);
}
