import type { Path } from 'react-router';
import { create } from 'zustand';
import { readStored, removeStored, writeStored } from '#api/storage.ts';
import { onSessionEnd } from '#session/session.ts';
import { clearUnsaved, isUnsaved } from '#session/unsaved.ts';
import { homeTab, limitTabs, type OpenTab, withTabVisited } from './open-tab.ts';
import { withTabMoved, withTabPinned, withTabShifted } from './tab-order.ts';

interface TabsState {
  readonly tabs: readonly OpenTab[];
}

const STORED = 'tabs';

/** Tabs of this window from before the reload; their pages are mounted when first shown. */
const readStoredTabs = (): readonly OpenTab[] =>
  (readStored<OpenTab[]>(STORED, 'session') ?? [homeTab()]).map((tab) => ({ ...tab, usedAt: 0 }));

/** Open tabs; separate for each window. */
export const useTabs = create<TabsState>()(() => ({ tabs: readStoredTabs() }));

const updateTabs = (next: (tabs: readonly OpenTab[]) => readonly OpenTab[]) =>
  useTabs.setState(({ tabs }) => ({ tabs: next(tabs) }));

export const visitTab = (location: Path): void =>
  updateTabs((tabs) => limitTabs(withTabVisited(tabs, location, Date.now()), isUnsaved));

export function closeTabs(paths: readonly string[]): void {
  updateTabs((tabs) => tabs.filter((tab) => !paths.includes(tab.path)));
  for (const path of paths) clearUnsaved(path);
}

const updateTab = (path: string, next: (tab: OpenTab) => OpenTab) =>
  updateTabs((tabs) => tabs.map((tab) => (tab.path === path ? next(tab) : tab)));

/** Remounts the page of a tab. */
export function remountTab(path: string): void {
  clearUnsaved(path);
  updateTab(path, (tab) => ({ ...tab, refreshCount: (tab.refreshCount ?? 0) + 1 }));
}

export const pinTab = (path: string, isPinned: boolean): void =>
  updateTabs((tabs) => withTabPinned(tabs, path, isPinned));

export const moveTab = (path: string, over: string): void => updateTabs((tabs) => withTabMoved(tabs, path, over));

export const shiftTab = (path: string, by: -1 | 1): void => updateTabs((tabs) => withTabShifted(tabs, path, by));

export const setTabTitle = (path: string, title: string | undefined): void =>
  updateTab(path, (tab) => (tab.title === title ? tab : { ...tab, title }));

useTabs.subscribe(({ tabs }) => writeStored(STORED, tabs, 'session'));

onSessionEnd(() => {
  closeTabs(useTabs.getState().tabs.map(({ path }) => path));
  useTabs.setState({ tabs: [homeTab()] });
  removeStored(STORED, 'session');
});
