import { useMemo } from 'react';
import { useLanguage } from '#api/text.ts';
import { menuLabel } from '#session/menu-label.ts';
import { useMenuLocations } from '../menu/use-menus.ts';
import { useOpenMenu } from '../menu/use-open-menu.ts';
import { product } from '../product.ts';
import { findPageLabel } from '../resolve-page.ts';
import { byUse } from './by-use.ts';
import { type PinyinMatcher, rankMatch } from './rank-match.ts';
import { useRecentPages } from './recent-pages.ts';
import type { SearchEntry } from './search-entry.ts';

interface PageSearchEntry extends SearchEntry {
  readonly path: string;
}

const MAX_RESULTS = 12;

/** Every page the user may open, by tab path. */
function usePages(): ReadonlyMap<string, PageSearchEntry> {
  const language = useLanguage((state) => state.language);
  const places = useMenuLocations();
  const open = useOpenMenu();
  return useMemo(() => {
    const all = new Map<string, PageSearchEntry>();
    const add = (path: string, name: string, hint: string) =>
      all.set(path, { key: path, path, name, hint, run: () => open(path) });
    for (const { path, label, access } of product().pages)
      if (access === 'authenticated' && !path.includes(':')) add(path, label[language], '');
    for (const [path, { node, ancestors }] of places)
      add(path, menuLabel(node, language), ancestors.map((above) => menuLabel(above, language)).join(' / '));
    return all;
  }, [language, places, open]);
}

/** Pages that match the keyword, best first, of equal ones those used last; without a keyword the recent ones. */
export function usePageEntries(keyword: string, readsAs: PinyinMatcher | undefined): readonly SearchEntry[] {
  const language = useLanguage((state) => state.language);
  const all = usePages();
  const recent = useRecentPages((state) => state.paths);
  return useMemo(() => {
    if (!keyword.trim())
      return recent.flatMap((path) => {
        const page = all.get(path);
        return page ? [page] : [];
      });
    const use = byUse<PageSearchEntry>(recent, ({ path }) => path);
    return [...all.values()]
      .map((page) => ({
        page,
        rank: rankMatch({ ...page, name: page.name || (findPageLabel(page.path)?.[language] ?? '') }, keyword, readsAs),
      }))
      .filter(({ rank }) => rank !== undefined)
      .sort((one, other) => (one.rank as number) - (other.rank as number) || use(one.page, other.page))
      .slice(0, MAX_RESULTS)
      .map(({ page }) => page);
  }, [all, recent, keyword, readsAs, language]);
}
