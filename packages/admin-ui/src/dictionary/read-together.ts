import { get } from '../api/http.ts';
import type { WireEntry } from './dictionary-lookup.ts';

let asked: { readonly codes: Set<string>; readonly answer: Promise<ReadonlyMap<string, WireEntry[]>> } | undefined;

async function readAll(codes: ReadonlySet<string>): Promise<ReadonlyMap<string, WireEntry[]>> {
  // All who ask in the same turn of the browser have done so.
  await Promise.resolve();
  asked = undefined;
  const entries = await get<readonly (WireEntry & { readonly code: string })[]>('/blade-system/dict-biz/dictionaries', {
    codes: [...codes],
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
    const codes = new Set<string>();
    asked = { codes, answer: readAll(codes) };
  }
  asked.codes.add(code);
  return (await asked.answer).get(code) ?? [];
}
