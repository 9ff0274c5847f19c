import { expect, test } from 'vitest';
import {
  findMenuLocation,
  iframeUrl,
  keepsAlive,
  type MenuNode,
  mapMenuLocations,
  menuQueryString,
  opensInIframe,
} from './menu-node.ts';

const menu = (path: string, more: Partial<MenuNode> = {}): MenuNode => ({
  id: path,
  parentId: '0',
  code: path.slice(1),
  name: path,
  path,
  source: '',
  isOpen: 1,
  ...more,
});

test('a menu opens its page with its parameters; what is no plain value is left out', () => {
  expect(menuQueryString(menu('/a'))).toBe('');
  expect(
    menuQueryString(menu('/a', { query: { state: 20, name: '张 三', open: true, deep: { x: 1 }, none: null } })),
  ).toBe('?state=20&name=%E5%BC%A0+%E4%B8%89&open=true');
  expect(iframeUrl(menu('https://x.example/a?b=1', { query: { c: 2 } }))).toBe('https://x.example/a?b=1&c=2');
});

test('pages of html and of other sites open in a frame, and nothing that would run or lead elsewhere', () => {
  for (const path of ['/a/b.html', 'https://x.example/a', 'http://x.example/a.html'])
    expect(opensInIframe(path)).toBe(true);
  for (const path of [
    '/a/b',
    'javascript:alert(1)//html',
    'data:text/html,x',
    '//x.example/a.html',
    '/\\x.example/a.html',
  ])
    expect([path, opensInIframe(path)]).toEqual([path, false]);
});

test('a page without a menu belongs to the one that names it, the longer name first', () => {
  const places = mapMenuLocations([
    menu('/people', { group: ['/people/detail', '/people'] }),
    menu('/cards', { group: ['/people/detail/cards'] }),
    menu('/odd', { group: {} as never }),
  ]);
  const owner = (path: string) => findMenuLocation(path, places)?.node.path;
  expect(owner('/people')).toBe('/people');
  expect(owner('/people/detail/7')).toBe('/people');
  expect(owner('/people/detail/cards/7')).toBe('/cards');
  expect(owner('/peoples')).toBe(undefined);
  expect(owner('/cards/7')).toBe('/cards');
  expect(owner('/other/7')).toBe(undefined);
});

test('a page stays as it was left unless its menu says otherwise', () => {
  expect([
    keepsAlive(undefined),
    keepsAlive(menu('/a')),
    keepsAlive(menu('/a', { meta: { keepAlive: true } })),
  ]).toEqual([true, true, true]);
  expect(keepsAlive(menu('/a', { meta: { keepAlive: false } }))).toBe(false);
});
