/** Readings of a Chinese text, once `pinyin-pro` is loaded. */
export type PinyinMatcher = (text: string, keyword: string) => boolean;

/**
 * Rank of a match: 0 prefix of the name (spec/console#search), 1 prefix of the address, 2 pinyin or initials, 3
 * substring; undefined for no match. Case and spaces are ignored.
 */
export function rankMatch(
  { name, path }: { readonly name: string; readonly path: string },
  keyword: string,
  readsAs?: PinyinMatcher,
): number | undefined {
  const sought = keyword.trim().toLowerCase();
  const text = name.toLowerCase();
  if (!sought) return undefined;
  if (text.startsWith(sought)) return 0;
  const address = path.toLowerCase();
  if (address.startsWith(sought)) return 1;
  if (/^[a-z\s]+$/.test(sought) && readsAs?.(name, sought.replaceAll(' ', ''))) return 2;
  return text.includes(sought) || address.includes(sought) ? 3 : undefined;
}
