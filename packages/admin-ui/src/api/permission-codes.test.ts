import { expect, test } from 'vitest';
import { flattenButtons, holdsCode } from './permission-codes.ts';

test('leaves count, whatever their depth; an empty list of children makes a leaf too', () => {
  const tree = [
    { code: 'user', children: [{ code: 'user_add' }, { code: 'user_more', children: [{ code: 'user_role' }] }] },
    { code: 'dept', children: [] },
  ];
  expect(flattenButtons(tree)).toEqual({ user_add: true, user_role: true, dept: true });
});

test('what wants no code is open to everybody signed in', () => {
  expect(['user_add', 'user_edit', ''].map((code) => holdsCode({ user_add: true }, code))).toEqual([true, false, true]);
});
