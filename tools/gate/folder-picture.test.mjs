import { expect, test } from 'vitest';
import { findPicture, findPictureFaults, listPicturedPaths } from './folder-picture.mjs';

const files = [
  'README.md',
  '.github/workflows/gate.yml',
  'apps/server/src/main.ts',
  'apps/server/test/app.test.ts',
  'modules/shop/server/order.ts',
  'modules/shop/console/order.tsx',
  'modules/log/server/log.ts',
];

const picture = `apps/
  server/src      starts it
  */test          its tests
modules/          a folder a module
  shop log
    server        operations
    console       pages`;

test('the picture is the first block below its heading', () => {
  expect(findPicture('# A\n\n## Folders\n\n```\napps/\n  server\n```\n\n```\nother\n```\n')).toBe('apps/\n  server');
  expect(findPicture('# A\n')).toBe('');
});

test('lines further in are within each of the names above', () => {
  expect(listPicturedPaths(picture)).toContainEqual(['modules/shop/server', 'modules/log/server']);
});

test('a picture of the tree has no faults; a folder that only some have is enough', () => {
  expect(findPictureFaults(picture, files)).toEqual([]);
});

test('what is not there is named', () => {
  expect(findPictureFaults(picture.replace('shop log', 'shop log venue'), files)).toEqual([
    'shows modules/venue, which is not there',
  ]);
  expect(findPictureFaults(`${picture}\n    jobs`, files)).toEqual(['shows modules/shop/jobs, which is not there']);
});

test('what is not shown beside what is shown is named', () => {
  expect(findPictureFaults(picture.replace('shop log', 'shop'), files)).toEqual([
    'does not show the folder modules/log',
  ]);
  expect(findPictureFaults(picture.replace('  */test          its tests\n', ''), files)).toEqual([
    'does not show the folder apps/server/test',
  ]);
});
