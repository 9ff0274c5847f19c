import { expect, test } from 'vitest';
import { isPathAllowed } from './api-paths.ts';

const paths = { covered: ['/library/book', '/library/book/pay', '/archive'], own: ['/library/book/pay'] };

test.each<[string, boolean]>([
  ['/api/library/book/list?x=1', false],
  ['/api/library/booknow/save', true],
  ['//api//library//book', false],
  ['/api/library/book/pay', true],
  ['/api/library/book/pay/', true],
  ['/api/archive', false],
  ['/archive-index/list', true],
])('%s: open %s', (url, open) => expect(isPathAllowed(paths, url)).toBe(open));

test('without scopes everything is open', () => {
  expect(isPathAllowed({ covered: [], own: [] }, '/api/library/book/list')).toBe(true);
});
