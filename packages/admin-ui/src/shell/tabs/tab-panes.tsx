import { useLayoutEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isUnsaved } from '#session/unsaved.ts';
import { keepsAlive } from '../menu/menu-node.ts';
import { useMenuLocations } from '../menu/use-menus.ts';
import { resolvePage } from '../resolve-page.ts';
import { listMountedTabs, type OpenTab, withTabVisited } from './open-tab.ts';
import { TabPane } from './tab-pane.tsx';
import { useTabs, visitTab } from './tabs-store.ts';

/** The active page, with background pages kept mounted. */
export function TabPanes() {
  const location = useLocation();
  const places = useMenuLocations();
  const tabs = useTabs((state) => state.tabs);
  const { kind } = resolvePage(location.pathname, places);
  const isPage = kind !== 'unknown' && kind !== 'forbidden';

  useLayoutEffect(() => {
    if (isPage) visitTab(location);
  }, [isPage, location]);

  if (kind === 'unknown') return <Navigate to="/404" replace />;
  if (kind === 'forbidden') return <Navigate to="/403" replace />;
  // The store updates after this render; the page should not wait for it.
  const shown = listMountedTabs(withTabVisited(tabs, location, Number.MAX_SAFE_INTEGER), isUnsaved);
  const isShown = ({ path }: OpenTab) =>
    path === location.pathname || keepsAlive(places.get(path)?.node) || isUnsaved(path);
  return shown
    .filter(isShown)
    .map((tab) => (
      <TabPane
        key={`${tab.path}/${tab.refreshCount ?? 0}`}
        path={tab.path}
        location={tab.location}
        isActive={tab.path === location.pathname}
      />
    ));
}
