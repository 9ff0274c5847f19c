import { useMemo } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { site } from '#api/site.ts';
import { isClosable, type OpenTab, successor } from './open-tab.ts';
import { closeTab, closeTabsExcept, useTabs } from './tabs-store.ts';

const currentTabs = () => useTabs.getState().tabs;
// The address bar, not the router: this also runs from a tab in the background.
const activePath = () => location.pathname;

/** Opening, choosing and closing tabs. */
export interface TabNavigation {
  /** Brings a page to the front where it stands, or opens it. */
  readonly open: (path: string) => void;
  readonly close: (path: string) => void;
  readonly closeOthers: (path: string) => void;
  readonly closeAll: () => void;
}

function tabNavigation(navigate: NavigateFunction): TabNavigation {
  const show = (tab: OpenTab) => navigate(tab.location);
  const open = (path: string) => {
    const tab = currentTabs().find((other) => other.path === path);
    if (tab) show(tab);
    else navigate(path);
  };
  const close = (path: string) => {
    const tabs = currentTabs();
    const tab = tabs.find((other) => other.path === path);
    if (!tab || !isClosable(tab, tabs)) return;
    const next = successor(tabs, path);
    closeTab(path);
    if (next && path === activePath()) show(next);
  };
  const closeOthers = (path: string) => {
    closeTabsExcept(path);
    open(path);
  };
  const closeAll = () => {
    closeTabsExcept();
    open(site.home);
  };
  return { open, close, closeOthers, closeAll };
}

/** The same object for as long as the router is the same. */
export function useTabNavigation(): TabNavigation {
  const navigate = useNavigate();
  return useMemo(() => tabNavigation(navigate), [navigate]);
}
