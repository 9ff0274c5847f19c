import { expect, test } from 'vitest';
import { homeTab, isClosable, listMountedTabs, nextActiveTab, type OpenTab, withTabVisited } from './open-tab.ts';

const at = (pathname: string, search = '') => ({ pathname, search, hash: '' });
const opened = (...paths: string[]): readonly OpenTab[] =>
  paths.reduce<readonly OpenTab[]>((tabs, path, time) => withTabVisited(tabs, at(path), time + 1), [homeTab()]);
const paths = (tabs: readonly OpenTab[]) => tabs.map(({ path }) => path);

test('a page gets one tab, which follows its search', () => {
  const tabs = withTabVisited(withTabVisited([homeTab()], at('/a'), 1), at('/a', '?name=x'), 2);
  expect(paths(tabs)).toEqual(['/library/home', '/a']);
  expect(tabs[1]?.location.search).toBe('?name=x');
});

test('the location object stays the same while nothing changed', () => {
  const before = opened('/a');
  expect(withTabVisited(before, at('/a'), 9)[1]?.location).toBe(before[1]?.location);
});

test('home and a tab that is alone cannot be closed', () => {
  const tabs = opened('/a');
  expect(tabs.map((tab) => isClosable(tab, tabs))).toEqual([false, true]);
  const alone = tabs.slice(1);
  expect(isClosable(alone[0] as OpenTab, alone)).toBe(false);
});

test('after closing comes the previous tab, or the first', () => {
  const tabs = opened('/a', '/b');
  expect(nextActiveTab(tabs, '/b')?.path).toBe('/a');
  expect(nextActiveTab(tabs, '/library/home')?.path).toBe('/a');
});

test('the twelve used last stay mounted', () => {
  const tabs = opened(...Array.from({ length: 14 }, (_, number) => `/${number}`));
  expect(paths(listMountedTabs(tabs))).toEqual(Array.from({ length: 12 }, (_, number) => `/${number + 2}`));
});
