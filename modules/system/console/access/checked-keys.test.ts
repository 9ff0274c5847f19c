import { expect, test } from 'vitest';
import { type GrantNode, listKeys, toggleNode } from './checked-keys.ts';

const node = (key: string, children?: GrantNode[]): GrantNode => ({ key, title: key, ...(children && { children }) });
const tree = [node('a', [node('b', [node('c'), node('d')]), node('e')]), node('f')];

test('keys of a tree, parents first', () => expect(listKeys(tree)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']));

test.each<[string[], string, string[]]>([
  [[], 'c', ['a', 'b', 'c']],
  [[], 'b', ['a', 'b', 'c', 'd']],
  [[], 'f', ['f']],
  [['a', 'b', 'c', 'd', 'f'], 'c', ['a', 'b', 'd', 'f']],
  [['a', 'b', 'c', 'e'], 'b', ['a', 'e']],
  [['a', 'b', 'f'], 'a', ['f']],
  [['c'], 'x', ['c']],
])('with %j a click on %s gives %j', (ticked, key, expected) => {
  expect([...toggleNode(tree, ticked, key)].sort()).toEqual(expected);
});
