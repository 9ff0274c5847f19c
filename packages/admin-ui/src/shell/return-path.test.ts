import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test.each([
  ['/dining/dish?name=x', '/dining/dish?name=x'],
  [null, '/'],
  ['', '/'],
  ['https://evil.example', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/login?redirect=/a', '/'],
  ['/lock?redirect=/a', '/'],
  ['/lockers', '/lockers'],
])('%s → %s', (redirect, path) => expect(returnPath(redirect)).toBe(path));
