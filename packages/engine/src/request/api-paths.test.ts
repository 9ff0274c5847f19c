import { expect, test } from 'vitest';
import { isPathAllowed } from './api-paths.ts';

const paths = { covered: ['/dining/booking', '/dining/booking/pay', '/wallet'], own: ['/dining/booking/pay'] };

test.each<[string, boolean]>([
  ['/api/dining/booking/list?x=1', false],
  ['/api/dining/bookingnow/save', true],
  ['//api//dining//booking', false],
  ['/api/dining/booking/pay', true],
  ['/api/dining/booking/pay/', true],
  ['/api/wallet', false],
  ['/blade-system/post/list', true],
])('%s: open %s', (url, open) => expect(isPathAllowed(paths, url)).toBe(open));

test('without scopes everything is open', () => {
  expect(isPathAllowed({ covered: [], own: [] }, '/api/dining/booking/list')).toBe(true);
});
