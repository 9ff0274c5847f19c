import type { Path } from 'react-router';
import { site } from '#api/site.ts';

/** A page that is open in the tab bar. */
export interface OpenTab {
  /** The page: identity of the tab. */
  readonly path: string;
  /** Where the page stands: its search holds the filters. Frozen while the tab is in the background. */
  readonly location: Path;
  /** Name given by the page itself. */
  readonly title?: string | undefined;
  /** When it was last in front; 0 = not since the console was loaded, so it is not mounted. */
  readonly usedAt: number;
}

/** Pages that stay mounted in the background (stack.md, rule 3). */
const KEPT = 12;

const newTab = (path: string, usedAt: number): OpenTab => ({
  path,
  location: { pathname: path, search: '', hash: '' },
  usedAt,
});

export const homeTab = (): OpenTab => newTab(site.home, 0);

const sameLocation = (one: Path, other: Path) =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash;

/** The tabs once a location is shown: its tab is there, stands at the location, and is the last used. */
export function visit(tabs: readonly OpenTab[], { pathname, search, hash }: Path, at: number): readonly OpenTab[] {
  const location = { pathname, search, hash };
  const known = tabs.find(({ path }) => path === pathname);
  if (!known) return [...tabs, { ...newTab(pathname, at), location }];
  // The same object while nothing changed: hidden pages do not render again.
  const kept = sameLocation(known.location, location) ? known.location : location;
  return tabs.map((tab) => (tab === known ? { ...tab, location: kept, usedAt: at } : tab));
}

/** Tabs whose pages are mounted: those used last. */
export function keptTabs(tabs: readonly OpenTab[]): readonly OpenTab[] {
  const used = tabs.filter(({ usedAt }) => usedAt > 0);
  const oldest = used.map(({ usedAt }) => usedAt).sort((a, b) => b - a)[KEPT - 1] ?? 0;
  return used.filter(({ usedAt }) => usedAt >= oldest);
}

/** Home stays, and so does a tab that is alone (SPECIFICATION §4). */
export const isClosable = (tab: OpenTab, tabs: readonly OpenTab[]): boolean =>
  tabs.length > 1 && (tab.path !== site.home || site.closableHome);

/** The tab that comes to the front when one is closed: the previous one, or the first. */
export function successor(tabs: readonly OpenTab[], path: string): OpenTab | undefined {
  const at = tabs.findIndex((tab) => tab.path === path);
  return tabs[at - 1] ?? tabs.find((tab) => tab.path !== path);
}
