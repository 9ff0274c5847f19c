import { expect, test } from 'vitest';
import { parseMenuIcon, toMenuSource } from './menu-source.ts';

test('a source has our icon and the classes of the open client', () => {
  expect(toMenuSource('coffee')).toBe('coffee iconfont iconicon_glass');
  expect(toMenuSource('printer')).toBe('printer iconfont iconicon_details');
  expect(toMenuSource('')).toBe('');
});

test.each([
  ['coffee iconfont iconicon_glass', 'coffee'],
  ['coffee', 'coffee'],
  ['iconfont iconicon_glass', 'coffee'],
  ['iconfont icon-debug', ''],
  ['', ''],
])('the console shows of %j its own icon %j', (source, icon) => {
  expect(parseMenuIcon(source)).toBe(icon);
});
