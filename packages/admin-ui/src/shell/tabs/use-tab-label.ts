import { useLocation } from 'react-router';
import { useLanguage } from '#api/text.ts';
import { parseRecordPath } from '#record/record-address.ts';
import { menuLabel } from '#session/menu-label.ts';
import { useMenuLocations } from '../menu/use-menus.ts';
import { findPageLabel } from '../resolve-page.ts';
import type { OpenTab } from './open-tab.ts';
import { useTabs } from './tabs-store.ts';

/** Title of a tab: set by its page, else of its menu (the page of a row: of its list), else of its page entry. */
export function useTabLabel(): (tab: Pick<OpenTab, 'path' | 'title'>) => string {
  const language = useLanguage((state) => state.language);
  const places = useMenuLocations();
  return ({ path, title }) => {
    const node = (places.get(path) ?? places.get(parseRecordPath(path)?.listPath ?? ''))?.node;
    return title || (node ? menuLabel(node, language) : (findPageLabel(path)?.[language] ?? ''));
  };
}

/** The label of the active tab: also the title of the window (spec/console#tabs). */
export function useActiveLabel(): string {
  const { pathname } = useLocation();
  const title = useTabs(({ tabs }) => tabs.find(({ path }) => path === pathname)?.title);
  return useTabLabel()({ path: pathname, title });
}
