import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEarlyFiles } from './early-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'early-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(
  path.join(folder, 'early-files.json'),
  JSON.stringify({ '/login': [], '/wel/index': ['/assets/home-a.js'], '*': ['/assets/s.css', '/assets/list-a.js'] }),
);
const find = readEarlyFiles(folder);
const signedIn = 'theme=dark; library-access-token=abc';

test('a page names its own files, any other those of lists, styles as such', () => {
  expect(find('/wel/index', signedIn)).toBe('</assets/home-a.js>; rel=modulepreload');
  expect(find('/library/book?current=2', signedIn)).toBe(
    '</assets/s.css>; rel=preload; as=style; crossorigin, </assets/list-a.js>; rel=modulepreload',
  );
});

test('nothing for who is not signed in, nor for a page that has none', () => {
  expect(find('/library/book', undefined)).toBeUndefined();
  expect(find('/library/book', 'theme=dark; library-access-token=')).toBeUndefined();
  expect(find('/library/book', 'not-access-tokens=abc')).toBeUndefined();
  expect(find('/login', signedIn)).toBeUndefined();
});

test('nothing for a build that names none', () => {
  expect(readEarlyFiles(path.join(folder, 'none'))('/library/book', signedIn)).toBeUndefined();
});
