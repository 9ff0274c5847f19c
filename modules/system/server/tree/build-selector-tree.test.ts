import { describe, expect, test } from 'vitest';
import { buildSelectorTree } from './build-selector-tree.ts';

describe('selectorTree', () => {
  test('nests in order, leaves children out where there are none, roots what has lost its parent', () => {
    const rows = [
      { id: '2', parent_id: '1', title: 'b' },
      { id: '1', parent_id: null, title: 'a' },
      { id: '4', parent_id: '9', title: 'd' },
      { id: '3', parent_id: '1', title: 'c' },
    ];
    const leaf = (id: string, parentId: string, title: string) => ({ id, parentId, title, value: id, key: id });
    expect(buildSelectorTree(rows)).toEqual([
      { ...leaf('1', '0', 'a'), children: [leaf('2', '1', 'b'), leaf('3', '1', 'c')] },
      leaf('4', '9', 'd'),
    ]);
  });
});
