import type { MappedEntry } from '#develop/contract/column-mapping.ts';

/** Formats dictionary keys, one per line: `1=启用=In use`. */
export const formatKeys = (entries: readonly MappedEntry[] = []): string =>
  entries.map(({ key, zh, en }) => [key, zh, ...(en ? [en] : [])].join('=')).join('\n');

/** Parses them; returns the number of the first invalid line, if any. */
export function parseKeys(text: string): { readonly entries: readonly MappedEntry[]; readonly wrong?: number } {
  const entries: MappedEntry[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, key, zh = '', en = ''] = /^\s*(\d{1,9})\s*=\s*([^=]+?)\s*(?:=\s*([^=]*?)\s*)?$/.exec(line) ?? [];
    if (key === undefined || !zh) return { entries, wrong: index + 1 };
    entries.push({ key: Number(key), zh, en });
  }
  return { entries };
}
