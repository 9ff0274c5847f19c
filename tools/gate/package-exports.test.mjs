import { expect, test } from 'vitest';
import { listExports, toExports } from './package-exports.mjs';

test('what others import is exported, what a package imports of itself and test support are not', () => {
  const exported = listExports(
    new Map([
      ['modules/a/server/x.ts', `import { b } from '@refectory/engine/call/b.ts';\nimport '@refectory/engine/a.css';`],
      ['packages/engine/src/c.ts', `import { d } from '@refectory/engine/d.ts';`],
      ['apps/server/test/e.ts', `import { f } from '@refectory/engine/test/support/f.ts';`],
      ['packages/engine/src/g.ts', `import { h } from '@refectory/declaration/h.ts';`],
    ]),
  );
  expect([...exported].map(([name, addresses]) => [name, [...addresses]])).toEqual([
    ['declaration', ['h.ts']],
    ['engine', ['call/b.ts', 'a.css']],
    ['admin-ui', []],
  ]);
});

test('the list is sorted and maps to the sources', () => {
  expect(toExports(new Set(['b.ts', 'a/c.ts']), true)).toEqual({
    './test/*': './test/*',
    './a/c.ts': './src/a/c.ts',
    './b.ts': './src/b.ts',
  });
});
