import { expect, test } from 'vitest';
import { attachBranches, filterNodes } from './tree-filter-nodes.ts';

const node = (key: string) => ({ key, title: key, hasChildren: true });

test('branches are hung on where they belong, however deep', () => {
  const branches = new Map([
    ['a', [node('b')]],
    ['b', [{ key: 'c', title: 'c', hasChildren: false }]],
  ]);
  expect(attachBranches([node('a'), node('x')], branches)).toEqual([
    { ...node('a'), children: [{ ...node('b'), children: [{ key: 'c', title: 'c', hasChildren: false }] }] },
    node('x'),
  ]);
});

test('a search keeps what lies above its matches', () => {
  const tree = [{ key: '1', title: 'Kitchen', children: [{ key: '2', title: 'Cold' }] }];
  expect(filterNodes(tree, 'cold')).toEqual({ nodes: tree, open: ['1'] });
});
