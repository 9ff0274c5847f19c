import { expect, test } from 'vitest';
import { buildCodeTree } from './code-tree.ts';

test('files stand in their folders; a folder with one folder alone is one with it', () => {
  const file = (path: string) => ({ path, isNew: true });
  expect(buildCodeTree(['a/b/c/x.ts', 'a/b/c/y.ts', 'a/d/z.sql', 'w.md'].map(file))).toEqual([
    {
      key: 'a/',
      title: 'a',
      isLeaf: false,
      children: [
        {
          key: 'a/b/c/',
          title: 'b/c',
          isLeaf: false,
          children: [
            { key: 'a/b/c/x.ts', title: 'x.ts', isLeaf: true },
            { key: 'a/b/c/y.ts', title: 'y.ts', isLeaf: true },
          ],
        },
        { key: 'a/d/', title: 'd', isLeaf: false, children: [{ key: 'a/d/z.sql', title: 'z.sql', isLeaf: true }] },
      ],
    },
    { key: 'w.md', title: 'w.md', isLeaf: true },
  ]);
});
