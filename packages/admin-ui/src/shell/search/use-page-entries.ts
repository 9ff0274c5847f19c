import { useMemo } from 'react';
import { useLanguage } from '#api/text.ts';
import { menuLabel } from '../menu/menu-node.ts';
import { useMenuPlaces } from '../menu/use-menus.ts';
import { useOpenMenu } from '../menu/use-open-menu.ts';
import { product } from '../product.ts';
import { ownLabel } from '../resolve-page.ts';
import type { Entry } from './entry.ts';
import { matchName, type ReadsAs } from './match-name.ts';
import { useRecentPages } from './recent-pages.ts';

interface Found extends Entry {
  readonly path: string;
}

const MOST = 12;

/** Every page the user may open, by path of its tab. */
function usePages(): ReadonlyMap<string, Found> {
  const language = useLanguage((state) => state.language);
  const places = useMenuPlaces();
  const open = useOpenMenu();
  return useMemo(() => {
    const all = new Map<string, Found>();
    const add = (path: string, name: string, hint: string) =>
      all.set(path, { key: path, path, name, hint, run: () => open(path) });
    for (const { path, label, access } of product().pages)
      if (access === 'everybody' && !path.includes(':')) add(path, label[language], '');
    for (const [path, { node, ancestors }] of places)
      add(path, menuLabel(node, language), ancestors.map((above) => menuLabel(above, language)).join(' / '));
    return all;
  }, [language, places, open]);
}

/** Pages that fit the keyword, the best first; without a keyword those used last. */
export function usePageEntries(keyword: string, readsAs: ReadsAs | undefined): readonly Entry[] {
  const language = useLanguage((state) => state.language);
  const all = usePages();
  const recent = useRecentPages((state) => state.paths);
  return useMemo(() => {
    if (!keyword.trim())
      return recent.flatMap((path) => {
        const page = all.get(path);
        return page ? [page] : [];
      });
    return [...all.values()]
      .map((page) => ({
        page,
        rank: matchName({ ...page, name: page.name || (ownLabel(page.path)?.[language] ?? '') }, keyword, readsAs),
      }))
      .filter(({ rank }) => rank !== undefined)
      .sort((one, other) => (one.rank as number) - (other.rank as number))
      .slice(0, MOST)
      .map(({ page }) => page);
  }, [all, recent, keyword, readsAs, language]);
}
