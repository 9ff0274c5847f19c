import type { Path } from 'react-router';
import { create } from 'zustand';
import { dropStored, readStored, writeStored } from '#api/storage.ts';
import { onSessionEnd } from '#session/session.ts';
import { forgetUnsaved, isUnsaved } from '#session/unsaved.ts';
import { homeTab, type OpenTab, visit, withinLimit } from './open-tab.ts';
import { moved, nudged, pinned } from './tab-order.ts';

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

export const visitTab = (location: Path): void =>
  change((tabs) => withinLimit(visit(tabs, location, Date.now()), isUnsaved));

export function closeTabs(paths: readonly string[]): void {
  change((tabs) => tabs.filter((tab) => !paths.includes(tab.path)));
  for (const path of paths) forgetUnsaved(path);
}

const changeTab = (path: string, next: (tab: OpenTab) => OpenTab) =>
  change((tabs) => tabs.map((tab) => (tab.path === path ? next(tab) : tab)));

/** Mounts the page of a tab anew. */
export function renewTab(path: string): void {
  forgetUnsaved(path);
  changeTab(path, (tab) => ({ ...tab, round: (tab.round ?? 0) + 1 }));
}

export const pinTab = (path: string, isPinned: boolean): void => change((tabs) => pinned(tabs, path, isPinned));

export const moveTab = (path: string, over: string): void => change((tabs) => moved(tabs, path, over));

export const nudgeTab = (path: string, by: -1 | 1): void => change((tabs) => nudged(tabs, path, by));

export const titleTab = (path: string, title: string | undefined): void =>
  changeTab(path, (tab) => (tab.title === title ? tab : { ...tab, title }));

useTabs.subscribe(({ tabs }) => writeStored(STORED, tabs, 'session'));

onSessionEnd(() => {
  closeTabs(useTabs.getState().tabs.map(({ path }) => path));
  useTabs.setState({ tabs: [homeTab()] });
  dropStored(STORED, 'session');
});
