import type { Language } from '@refectory/declaration/label.ts';
import { useMemo } from 'react';
import { menuLabel } from '#session/menu-label.ts';
import { useSession } from '#session/session.ts';
import { favouriteTexts } from '../menu/favourite-texts.ts';
import { useFavourites } from '../menu/favourites.ts';
import { type MenuNode, tabPath, visibleMenus } from '../menu/menu-node.ts';
import { useMenuLocations } from '../menu/use-menus.ts';
import { useRecentPages } from '../search/recent-pages.ts';

const MAX_RECENT = 6;

/** Separates the path of a page from the part of the menu that repeats it. */
const partSeparator = '@';

/** The path of a page that stands once more among favourites or recent pages. */
export const pathOfKey = (key: string): string => key.split(partSeparator)[0] ?? key;

/** A part of the sidebar that repeats pages: favourites, recently used. */
export interface OwnMenus {
  readonly key: 'favourites' | 'recent';
  readonly label: string;
  readonly icon: string;
  readonly entries: readonly { readonly key: string; readonly label: string }[];
}

/**
 * What stands above the menus: the user's favourites and the pages used last, as far as the user has their menus
 * (decision 1931).
 */
export function useOwnMenus(language: Language): readonly OwnMenus[] {
  const places = useMenuLocations();
  const roles = useSession(({ user }) => user?.roles);
  const codes = useFavourites((state) => state.codes);
  const paths = useRecentPages((state) => state.paths);
  return useMemo(() => {
    const all = visibleMenus(
      [...places.values()].map(({ node }) => node),
      roles ?? [],
    );
    const byCode = new Map(all.map((node) => [node.code, node]));
    const byPath = new Map(all.map((node) => [tabPath(node), node]));
    const entries = (part: OwnMenus['key'], nodes: readonly (MenuNode | undefined)[]) =>
      nodes.flatMap((node) =>
        node ? [{ key: `${tabPath(node)}${partSeparator}${part}`, label: menuLabel(node, language) }] : [],
      );
    const parts: readonly OwnMenus[] = [
      {
        key: 'favourites',
        label: favouriteTexts.favourites[language],
        icon: 'star',
        entries: entries(
          'favourites',
          codes.map((code) => byCode.get(code)),
        ),
      },
      {
        key: 'recent',
        label: favouriteTexts.recent[language],
        icon: 'history',
        entries: entries(
          'recent',
          paths.map((path) => byPath.get(path)),
        ).slice(0, MAX_RECENT),
      },
    ];
    return parts.filter((part) => part.entries.length > 0);
  }, [places, roles, codes, paths, language]);
}
