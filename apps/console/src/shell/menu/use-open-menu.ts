import { useCallback } from 'react';
import { afterMenuClick } from '../layout/sidebar-store.ts';
import { useTabNavigation } from '../tabs/use-tab-navigation.ts';
import { opensWindow } from './menu-node.ts';
import { useMenuPlaces } from './use-menus.ts';

/** Opens a page as its menu says: in its tab, or in a window of its own (SPECIFICATION §2). */
export function useOpenMenu(): (path: string) => void {
  const places = useMenuPlaces();
  const { open } = useTabNavigation();
  return useCallback(
    (path) => {
      const node = places.get(path)?.node;
      if (node && opensWindow(node)) window.open(node.path, '_blank', 'noopener');
      else open(path);
      afterMenuClick();
    },
    [places, open],
  );
}
