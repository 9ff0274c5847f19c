import { match } from 'pinyin-pro';
import { expect, test } from 'vitest';
import { rankMatch } from './rank-match.ts';

const reads = (text: string, keyword: string) => match(text, keyword, { continuous: true }) !== null;
const user = { name: '用户管理', path: '/system/user' };

test.each([
  ['用户', 0],
  ['/sys', 1],
  ['yhgl', 2],
  ['YHGL', 2],
  ['yonghu', 2],
  ['yong hu', 2],
  ['yonghgl', 2],
  ['户管', 3],
  ['user', 3],
  ['管用', undefined],
  ['', undefined],
  ['x', undefined],
])('%s → %s', (keyword, rank) => expect(rankMatch(user, keyword, reads)).toBe(rank));

test('the beginning counts without regard to capitals; without pinyin the rest still works', () => {
  expect(rankMatch({ name: 'Users', path: '/u' }, 'uSe')).toBe(0);
  expect(rankMatch(user, 'yhgl')).toBeUndefined();
});
