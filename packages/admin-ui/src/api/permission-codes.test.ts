import { expect, test } from 'vitest';
import { flattenButtons } from './permission-codes.ts';

test('leaves count, whatever their depth; an empty list of children makes a leaf too', () => {
  const tree = [
    { code: 'user', children: [{ code: 'user_add' }, { code: 'user_more', children: [{ code: 'user_role' }] }] },
    { code: 'dept', children: [] },
  ];
  expect(flattenButtons(tree)).toEqual({ user_add: true, user_role: true, dept: true });
});
