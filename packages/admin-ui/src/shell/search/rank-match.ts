/** How a text may be read: `pinyin-pro` once it has arrived. */
export type PinyinMatcher = (text: string, keyword: string) => boolean;

/**
 * How well a keyword fits a name: 0 its beginning (spec/console#search), 1 the beginning of its address, 2 its pinyin
 * or initials, 3 somewhere within; undefined not at all. Capitals and spaces do not matter.
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
