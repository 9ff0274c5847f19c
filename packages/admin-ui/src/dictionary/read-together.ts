import { get } from '../api/http.ts';
import type { WireEntry } from './dictionary-lookup.ts';

type Entries = ReadonlyMap<string, readonly WireEntry[]>;

/** What is asked for in this turn of the browser. */
let asked: { readonly codes: Set<string>; readonly answer: PromiseWithResolvers<Entries> } | undefined;

/** Sends what has been asked for; by itself at the end of a turn, when all have asked who do so at the same time. */
export function sendAskedDictionaries(): void {
  if (!asked) return;
  const { codes, answer } = asked;
  asked = undefined;
  answer.resolve(readAll([...codes]));
}

async function readAll(codes: readonly string[]): Promise<Entries> {
  const entries = await get<readonly (WireEntry & { readonly code: string })[]>('/blade-system/dict-biz/dictionaries', {
    codes,
    withSealed: true,
  });
  return Map.groupBy(entries, ({ code }) => code);
}

/**
 * The entries of a dictionary. What is asked for at the same time is one call, because a page begins with up to a dozen
 * dictionaries: our server returns system and business dictionaries by it.
 */
export async function readDictionary(code: string): Promise<readonly WireEntry[]> {
  if (!asked) {
    asked = { codes: new Set(), answer: Promise.withResolvers() };
    queueMicrotask(sendAskedDictionaries);
  }
  asked.codes.add(code);
  return (await asked.answer.promise).get(code) ?? [];
}
