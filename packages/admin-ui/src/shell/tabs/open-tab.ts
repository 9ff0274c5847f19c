import type { Path } from 'react-router';
import { application } from '#session/application.ts';
import { site } from '#session/site.ts';

/** An open tab. */
export interface OpenTab {
  /** Path of the page: identity of the tab. */
  readonly path: string;
  /** Location of the page: its search contains the filters. Frozen while the tab is in the background. */
  readonly location: Path;
  /** Title set by the page. */
  readonly title?: string | undefined;
  /** When it was last active; 0 = not since the console was loaded, so it is not mounted. */
  readonly usedAt: number;
  /** Pinned: placed after home, only closed explicitly. */
  readonly isPinned?: boolean;
  /** Increased by refresh to remount the page. */
  readonly refreshCount?: number;
}

/** Pages that stay mounted in the background (spec/console#background-tabs), and tabs kept in the bar. */
const MAX_MOUNTED = 12;
export const MAX_TABS = 24;

type UnsavedCheck = (path: string) => boolean;
const neverUnsaved: UnsavedCheck = () => false;

const newTab = (path: string, usedAt: number): OpenTab => ({
  path,
  location: { pathname: path, search: '', hash: '' },
  usedAt,
});

export const homeTab = (): OpenTab => newTab(application().home, 0);

const sameLocation = (one: Path, other: Path) =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash;

/** The tabs after opening a location: its tab exists, has the location, and is the most recently used. */
export function withTabVisited(
  tabs: readonly OpenTab[],
  { pathname, search, hash }: Path,
  at: number,
): readonly OpenTab[] {
  const location = { pathname, search, hash };
  const known = tabs.find(({ path }) => path === pathname);
  if (!known) return [...tabs, { ...newTab(pathname, at), location }];
  // The same object when unchanged, so that hidden pages do not re-render.
  const kept = sameLocation(known.location, location) ? known.location : location;
  return tabs.map((tab) => (tab === known ? { ...tab, location: kept, usedAt: at } : tab));
}

/** Tabs whose pages are mounted: the most recently used, and those with unsaved input. */
export function listMountedTabs(tabs: readonly OpenTab[], isUnsaved: UnsavedCheck = neverUnsaved): readonly OpenTab[] {
  const used = tabs.filter(({ usedAt }) => usedAt > 0);
  const oldest = used.map(({ usedAt }) => usedAt).sort((a, b) => b - a)[MAX_MOUNTED - 1] ?? 0;
  return used.filter(({ usedAt, path }) => usedAt >= oldest || isUnsaved(path));
}

/** Above the limit the least recently used tab is closed; never home, a pinned one, one with unsaved input, or the last. */
export function limitTabs(tabs: readonly OpenTab[], isUnsaved: UnsavedCheck = neverUnsaved): readonly OpenTab[] {
  if (tabs.length <= MAX_TABS) return tabs;
  const newest = Math.max(...tabs.map(({ usedAt }) => usedAt));
  const [oldest] = tabs
    .filter((tab) => isClosableInBulk(tab) && tab.usedAt < newest && !isUnsaved(tab.path))
    .sort((one, other) => one.usedAt - other.usedAt);
  return oldest
    ? limitTabs(
        tabs.filter((tab) => tab !== oldest),
        isUnsaved,
      )
    : tabs;
}

/** Home cannot be closed, nor the only tab (spec/console#tabs). */
export const isClosable = (tab: OpenTab, tabs: readonly OpenTab[]): boolean =>
  tabs.length > 1 && (tab.path !== application().home || site.closableHome);

/** Tabs that "close others", "close all" and the limit may close. */
const isClosableInBulk = ({ path, isPinned }: OpenTab): boolean =>
  (path !== application().home || site.closableHome) && !isPinned;

/** Tabs to close for a command. */
export function listTabsToClose(
  command: 'others' | 'right' | 'all',
  path: string,
  tabs: readonly OpenTab[],
): readonly OpenTab[] {
  const at = tabs.findIndex((tab) => tab.path === path);
  const meant = tabs.filter(
    (tab, place) => command === 'all' || (command === 'others' ? tab.path !== path : place > at),
  );
  return meant.filter(isClosableInBulk);
}

/** Tab to activate after closing: the previous one, or the first that remains. */
export function nextActiveTab(
  tabs: readonly OpenTab[],
  path: string,
  closed: readonly string[] = [path],
): OpenTab | undefined {
  const at = tabs.findIndex((tab) => tab.path === path);
  const stays = (tab: OpenTab) => !closed.includes(tab.path);
  return tabs.slice(0, Math.max(at, 0)).findLast(stays) ?? tabs.find(stays);
}
