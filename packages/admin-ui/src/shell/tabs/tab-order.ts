import { application } from '#session/application.ts';
import type { OpenTab } from './open-tab.ts';

/** Home, then pinned tabs, then the rest: a tab moves only within its group. */
const tabRank = ({ path, isPinned }: OpenTab): number => (path === application().home ? 0 : isPinned ? 1 : 2);

const inOrder = (tabs: readonly OpenTab[]): readonly OpenTab[] =>
  [...tabs].sort((one, other) => tabRank(one) - tabRank(other));

/** Pins or unpins a tab: it moves to the end of the pinned ones, or to the start of the others. */
export const withTabPinned = (tabs: readonly OpenTab[], path: string, isPinned: boolean): readonly OpenTab[] =>
  inOrder(tabs.map((tab) => (tab.path === path ? { ...tab, isPinned } : tab)));

/** Moves a tab to the place of another within the same group. */
export function withTabMoved(tabs: readonly OpenTab[], path: string, over: string): readonly OpenTab[] {
  const [from, to] = [path, over].map((name) => tabs.findIndex((tab) => tab.path === name)) as [number, number];
  const [tab, target] = [tabs[from], tabs[to]];
  if (!tab || !target || tab === target || tabRank(tab) !== tabRank(target)) return tabs;
  return tabs.toSpliced(from, 1).toSpliced(to, 0, tab);
}

/** Moves a tab by one place, for the keyboard. */
export function withTabShifted(tabs: readonly OpenTab[], path: string, by: -1 | 1): readonly OpenTab[] {
  const over = tabs[tabs.findIndex((tab) => tab.path === path) + by];
  return over ? withTabMoved(tabs, path, over.path) : tabs;
}
