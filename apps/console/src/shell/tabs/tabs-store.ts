import type { Path } from 'react-router';
import { create } from 'zustand';
import { onSessionEnd } from '#api/session.ts';
import { dropStored, readStored, writeStored } from '#api/storage.ts';
import { homeTab, isClosable, type OpenTab, visit } from './open-tab.ts';

interface TabsState {
  readonly tabs: readonly OpenTab[];
}

const STORED = 'tabs';

/** Tabs of this window before the reload; their pages are mounted when they are first looked at. */
const restored = (): readonly OpenTab[] =>
  (readStored<OpenTab[]>(STORED, 'session') ?? [homeTab()]).map((tab) => ({ ...tab, usedAt: 0 }));

/** Open pages. Each window has its own. */
export const useTabs = create<TabsState>()(() => ({ tabs: restored() }));

const change = (next: (tabs: readonly OpenTab[]) => readonly OpenTab[]) =>
  useTabs.setState(({ tabs }) => ({ tabs: next(tabs) }));

export const visitTab = (location: Path): void => change((tabs) => visit(tabs, location, Date.now()));

export const closeTab = (path: string): void => change((tabs) => tabs.filter((tab) => tab.path !== path));

/** Closes every tab that can be closed, except the one named. */
export const closeTabsExcept = (path?: string): void =>
  change((tabs) => tabs.filter((tab) => tab.path === path || !isClosable(tab, tabs)));

export const titleTab = (path: string, title: string | undefined): void =>
  change((tabs) => tabs.map((tab) => (tab.path === path && tab.title !== title ? { ...tab, title } : tab)));

useTabs.subscribe(({ tabs }) => writeStored(STORED, tabs, 'session'));

onSessionEnd(() => {
  useTabs.setState({ tabs: [homeTab()] });
  dropStored(STORED, 'session');
});
