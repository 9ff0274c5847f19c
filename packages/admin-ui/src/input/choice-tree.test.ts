import { expect, test } from 'vitest';
import { buildChoiceTree, initiallyExpandedIds, isLazyTree } from './choice-tree.ts';

const whole = [
  { value: '1', label: '总部', parentId: '0' },
  { value: '2', label: '后厨', parentId: '1' },
  { value: '3', label: '外人', parentId: '9' },
];

test('choices become a tree; one without its parent is a root', () => {
  expect(buildChoiceTree(whole)).toMatchObject([
    { value: '1', title: '总部', isLeaf: false, children: [{ value: '2', isLeaf: true }] },
    { value: '3', isLeaf: true },
  ]);
  expect(isLazyTree(whole)).toBe(false);
  expect(initiallyExpandedIds(whole, true)).toEqual(['1']);
});

test('what is not loaded can be unfolded', () => {
  const parts = [
    { value: '1', label: '总部', parentId: '0' },
    { value: '2', label: '后厨', parentId: '1', hasChildren: true },
    { value: '3', label: '前厅', parentId: '1', hasChildren: false },
  ];
  expect(isLazyTree(parts)).toBe(true);
  expect(buildChoiceTree(parts)[0]?.children).toMatchObject([{ isLeaf: false }, { isLeaf: true }]);
  expect(buildChoiceTree(parts)[0]?.children?.[0]).not.toHaveProperty('children');
  expect(initiallyExpandedIds(parts, false)).toEqual(['1']);
  expect(
    initiallyExpandedIds(
      [1, 2, 3, 4].map((n) => ({ value: `${n}`, label: 'x', parentId: '0' })),
      false,
    ),
  ).toEqual([]);
});
