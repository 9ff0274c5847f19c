import { useEffectEvent, useMemo } from 'react';
import { type To, useNavigate } from 'react-router';
import { queryClient } from '#api/queries.ts';
import { isUnsaved } from '#session/unsaved.ts';
import { isClosable, listTabsToClose, nextActiveTab, type OpenTab } from './open-tab.ts';
import { closeTabs, remountTab, useTabs } from './tabs-store.ts';
import { useConfirmUnsaved } from './use-confirm-unsaved.ts';

const currentTabs = () => useTabs.getState().tabs;
// Reads the address bar, not the router, because it also runs from background tabs.
const activePath = () => location.pathname;

type ConfirmUnsaved = (tabs: readonly OpenTab[]) => Promise<boolean>;

/** Opening, activating and closing tabs; asks first if input would be lost. */
export interface TabNavigation {
  /** Activates a tab at its location, or opens it with the parameters of its menu. */
  readonly open: (path: string, search?: string) => void;
  readonly close: (path: string) => void;
  /** Closes several tabs relative to one; pinned tabs and home stay. */
  readonly closeMany: (command: 'others' | 'right' | 'all', path: string) => void;
  /** Remounts the page and reloads its data. */
  readonly refresh: (path: string) => void;
}

function tabNavigation(navigate: (to: To) => void, ask: ConfirmUnsaved): TabNavigation {
  const show = (tab: OpenTab) => navigate(tab.location);
  const open = (path: string, search = '') => {
    const tab = currentTabs().find((other) => other.path === path);
    if (tab) show(tab);
    else navigate(path + search);
  };
  async function closeAll(meant: readonly OpenTab[], front?: string) {
    if (meant.length === 0 || !(await ask(meant.filter(({ path }) => isUnsaved(path))))) return;
    const closed = meant.map(({ path }) => path);
    const active = activePath();
    const next = closed.includes(active) ? nextActiveTab(currentTabs(), active, closed) : undefined;
    closeTabs(closed);
    if (front && !closed.includes(front)) open(front);
    else if (next) show(next);
  }
  const close = (path: string) => {
    const tabs = currentTabs();
    void closeAll(tabs.filter((tab) => tab.path === path && isClosable(tab, tabs)));
  };
  const closeMany = (command: 'others' | 'right' | 'all', path: string) => {
    const meant = listTabsToClose(command, path, currentTabs());
    const [first] = currentTabs();
    void closeAll(meant, command === 'others' ? path : command === 'all' ? first?.path : undefined);
  };
  async function refresh(path: string) {
    const tab = currentTabs().find((other) => other.path === path);
    if (!tab || !(await ask(isUnsaved(path) ? [tab] : []))) return;
    await queryClient.invalidateQueries({ refetchType: 'none' });
    remountTab(path);
    show(tab);
  }
  return { open, close, closeMany, refresh: (path) => void refresh(path) };
}

/** A stable object: react-router's navigate changes with every location. */
export function useTabNavigation(): TabNavigation {
  const navigate = useNavigate();
  const ask = useConfirmUnsaved();
  const go = useEffectEvent((to: To) => void navigate(to));
  return useMemo(() => tabNavigation((to) => go(to), ask), [ask]);
}
