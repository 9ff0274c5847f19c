import { useCallback } from 'react';
import { collapseIfNarrow } from '../sidebar/sidebar-store.ts';
import { useTabNavigation } from '../tabs/use-tab-navigation.ts';
import { iframeUrl, menuQueryString, opensInIframe, opensNewWindow } from './menu-node.ts';
import { useMenuLocations } from './use-menus.ts';

/** Opens a menu in a tab or in a new window, as it declares (spec/console#routes). */
export function useOpenMenu(): (path: string) => void {
  const places = useMenuLocations();
  const { open } = useTabNavigation();
  return useCallback(
    (path) => {
      const node = places.get(path)?.node;
      if (node && opensNewWindow(node)) window.open(iframeUrl(node), '_blank', 'noopener');
      else open(path, node && !opensInIframe(node.path) ? menuQueryString(node) : '');
      collapseIfNarrow();
    },
    [places, open],
  );
}
