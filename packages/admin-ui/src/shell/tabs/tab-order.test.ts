import { expect, test } from 'vitest';
import { closedBy, homeTab, MOST_TABS, type OpenTab, successor, visit, withinLimit } from './open-tab.ts';
import { moved, nudged, pinned } from './tab-order.ts';

const opened = (...names: string[]): readonly OpenTab[] =>
  names.reduce<readonly OpenTab[]>(
    (tabs, pathname, time) => visit(tabs, { pathname, search: '', hash: '' }, time + 1),
    [homeTab()],
  );
const paths = (tabs: readonly OpenTab[]) => tabs.map(({ path }) => path);

test('a pinned tab stands behind home and comes back among the others', () => {
  const tabs = pinned(pinned(opened('/a', '/b', '/c'), '/c', true), '/b', true);
  expect(paths(tabs)).toEqual(['/wel/index', '/c', '/b', '/a']);
  expect(paths(pinned(tabs, '/c', false))).toEqual(['/wel/index', '/b', '/c', '/a']);
});

test('a tab moves among its own kind only', () => {
  const tabs = pinned(opened('/a', '/b', '/c'), '/a', true);
  expect(paths(moved(tabs, '/c', '/b'))).toEqual(['/wel/index', '/a', '/c', '/b']);
  expect(moved(tabs, '/c', '/a')).toBe(tabs);
  expect(moved(tabs, '/a', '/wel/index')).toBe(tabs);
  expect(paths(nudged(tabs, '/b', 1))).toEqual(['/wel/index', '/a', '/c', '/b']);
  expect(nudged(tabs, '/c', 1)).toBe(tabs);
});

test('closing several spares home and pinned tabs', () => {
  const tabs = pinned(opened('/a', '/b', '/c', '/d'), '/a', true);
  expect(paths(closedBy('others', '/b', tabs))).toEqual(['/c', '/d']);
  expect(paths(closedBy('right', '/b', tabs))).toEqual(['/c', '/d']);
  expect(paths(closedBy('all', '/b', tabs))).toEqual(['/b', '/c', '/d']);
  expect(successor(tabs, '/d', ['/c', '/d'])?.path).toBe('/b');
});

test('above the limit the tab that was not looked at for longest goes, but none with unsaved input', () => {
  const names = Array.from({ length: MOST_TABS }, (_, number) => `/${number}`);
  expect(paths(withinLimit(opened(...names)))).toEqual(['/wel/index', ...names.slice(1)]);
  const kept = withinLimit(opened(...names), (path) => path === '/0');
  expect(paths(kept)).toEqual(['/wel/index', '/0', ...names.slice(2)]);
});
