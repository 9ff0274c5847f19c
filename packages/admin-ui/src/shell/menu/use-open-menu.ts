import { useCallback } from 'react';
import { afterMenuClick } from '../sidebar/sidebar-store.ts';
import { useTabNavigation } from '../tabs/use-tab-navigation.ts';
import { framedAddress, isFramed, menuSearch, opensWindow } from './menu-node.ts';
import { useMenuPlaces } from './use-menus.ts';

/** Opens a page as its menu says: in its tab, or in a window of its own (spec/console#routes). */
export function useOpenMenu(): (path: string) => void {
  const places = useMenuPlaces();
  const { open } = useTabNavigation();
  return useCallback(
    (path) => {
      const node = places.get(path)?.node;
      if (node && opensWindow(node)) window.open(framedAddress(node), '_blank', 'noopener');
      else open(path, node && !isFramed(node.path) ? menuSearch(node) : '');
      afterMenuClick();
    },
    [places, open],
  );
}
