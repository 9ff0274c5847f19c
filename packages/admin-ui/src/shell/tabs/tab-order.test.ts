import { expect, test } from 'vitest';
import {
  homeTab,
  limitTabs,
  listTabsToClose,
  MAX_TABS,
  nextActiveTab,
  type OpenTab,
  withTabVisited,
} from './open-tab.ts';
import { withTabMoved, withTabPinned, withTabShifted } from './tab-order.ts';

const opened = (...names: string[]): readonly OpenTab[] =>
  names.reduce<readonly OpenTab[]>(
    (tabs, pathname, time) => withTabVisited(tabs, { pathname, search: '', hash: '' }, time + 1),
    [homeTab()],
  );
const paths = (tabs: readonly OpenTab[]) => tabs.map(({ path }) => path);

test('a pinned tab stands behind home and comes back among the others', () => {
  const tabs = withTabPinned(withTabPinned(opened('/a', '/b', '/c'), '/c', true), '/b', true);
  expect(paths(tabs)).toEqual(['/library/home', '/c', '/b', '/a']);
  expect(paths(withTabPinned(tabs, '/c', false))).toEqual(['/library/home', '/b', '/c', '/a']);
});

test('a tab moves among its own kind only', () => {
  const tabs = withTabPinned(opened('/a', '/b', '/c'), '/a', true);
  expect(paths(withTabMoved(tabs, '/c', '/b'))).toEqual(['/library/home', '/a', '/c', '/b']);
  expect(withTabMoved(tabs, '/c', '/a')).toBe(tabs);
  expect(withTabMoved(tabs, '/a', '/library/home')).toBe(tabs);
  expect(paths(withTabShifted(tabs, '/b', 1))).toEqual(['/library/home', '/a', '/c', '/b']);
  expect(withTabShifted(tabs, '/c', 1)).toBe(tabs);
});

test('closing several spares home and pinned tabs', () => {
  const tabs = withTabPinned(opened('/a', '/b', '/c', '/d'), '/a', true);
  expect(paths(listTabsToClose('others', '/b', tabs))).toEqual(['/c', '/d']);
  expect(paths(listTabsToClose('right', '/b', tabs))).toEqual(['/c', '/d']);
  expect(paths(listTabsToClose('all', '/b', tabs))).toEqual(['/b', '/c', '/d']);
  expect(nextActiveTab(tabs, '/d', ['/c', '/d'])?.path).toBe('/b');
});

test('above the limit the tab that was not looked at for longest goes, but none with unsaved input', () => {
  const names = Array.from({ length: MAX_TABS }, (_, number) => `/${number}`);
  expect(paths(limitTabs(opened(...names)))).toEqual(['/library/home', ...names.slice(1)]);
  const kept = limitTabs(opened(...names), (path) => path === '/0');
  expect(paths(kept)).toEqual(['/library/home', '/0', ...names.slice(2)]);
});
