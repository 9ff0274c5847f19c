import { expect, test } from 'vitest';
import { menuIcon, menuSource } from './menu-source.ts';

test('a source has our icon and the classes of the open client', () => {
  expect(menuSource('coffee')).toBe('coffee iconfont iconicon_glass');
  expect(menuSource('printer')).toBe('printer iconfont iconicon_details');
  expect(menuSource('')).toBe('');
});

test.each([
  ['coffee iconfont iconicon_glass', 'coffee'],
  ['coffee', 'coffee'],
  ['iconfont iconicon_glass', 'coffee'],
  ['iconfont icon-debug', ''],
  ['', ''],
])('the console shows of %j its own icon %j', (source, icon) => {
  expect(menuIcon(source)).toBe(icon);
});
