import { application } from '#session/application.ts';
import type { OpenTab } from './open-tab.ts';

/** Home, then the pinned, then the rest: a tab moves only among its own kind. */
const tabRank = ({ path, isPinned }: OpenTab): number => (path === application().home ? 0 : isPinned ? 1 : 2);

const inOrder = (tabs: readonly OpenTab[]): readonly OpenTab[] =>
  [...tabs].sort((one, other) => tabRank(one) - tabRank(other));

/** Pins or unpins a tab: it goes to the end of the pinned, or to the front of the others. */
export const withTabPinned = (tabs: readonly OpenTab[], path: string, isPinned: boolean): readonly OpenTab[] =>
  inOrder(tabs.map((tab) => (tab.path === path ? { ...tab, isPinned } : tab)));

/** Puts a tab where another stands. Nothing happens between kinds. */
export function withTabMoved(tabs: readonly OpenTab[], path: string, over: string): readonly OpenTab[] {
  const [from, to] = [path, over].map((name) => tabs.findIndex((tab) => tab.path === name)) as [number, number];
  const [tab, target] = [tabs[from], tabs[to]];
  if (!tab || !target || tab === target || tabRank(tab) !== tabRank(target)) return tabs;
  return tabs.toSpliced(from, 1).toSpliced(to, 0, tab);
}

/** One place to the left or right, for the keyboard. */
export function withTabShifted(tabs: readonly OpenTab[], path: string, by: -1 | 1): readonly OpenTab[] {
  const over = tabs[tabs.findIndex((tab) => tab.path === path) + by];
  return over ? withTabMoved(tabs, path, over.path) : tabs;
}
