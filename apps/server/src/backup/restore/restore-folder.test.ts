import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { temporaryRoot } from '@refectory/engine/test/support/temporary-root.ts';
import { afterAll, expect, test } from 'vitest';
import { prepareRestoreFolder } from './restore-folder.ts';

const root = mkdtempSync(path.join(temporaryRoot(), 'refectory-place-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A data folder with a file. */
function folderWith(name: string, content: string): string {
  const folder = path.join(root, name);
  mkdirSync(path.join(folder, 'postgres'), { recursive: true });
  writeFileSync(path.join(folder, 'secret'), content);
  return folder;
}
const readSecret = (folder: string) => readFileSync(path.join(folder, 'secret'), 'utf8');

test('what is there is refused without --overwrite, and stays', () => {
  const folder = folderWith('refused', 'old');
  expect(() => prepareRestoreFolder(folder, 1, false)).toThrow(/is not empty\. With --overwrite/);
  expect(readdirSync(folder).sort()).toEqual(['postgres', 'secret']);
});

test('with --overwrite it is put aside once the restore is complete, and a second time beside the first', async () => {
  const folder = folderWith('twice', 'old');
  const asides: string[] = [];
  for (const content of ['first', 'second']) {
    const place = prepareRestoreFolder(folder, 1, true);
    expect(readSecret(folder)).not.toBe(content);
    writeFileSync(path.join(place.draft, 'secret'), content);
    asides.push(place.commit() ?? '');
    // Their names contain the time in milliseconds.
    await setTimeout(2);
    expect(readSecret(folder)).toBe(content);
  }
  expect(asides.map(readSecret)).toEqual(['old', 'first']);
  expect(existsSync(path.join(asides[0] ?? '', 'postgres'))).toBe(true);
  expect(readdirSync(folder).sort()).toEqual([...asides.map((aside) => path.basename(aside)), 'secret'].sort());
});

test('a restore that fails leaves the folder as it was, and what a killed one left is gone with the next', () => {
  const folder = folderWith('failed', 'old');
  const place = prepareRestoreFolder(folder, 1, true);
  writeFileSync(path.join(place.draft, 'secret'), 'half');
  const again = prepareRestoreFolder(folder, 1, true);
  expect(readdirSync(again.draft)).toEqual([]);
  again.discard();
  expect(readdirSync(folder).sort()).toEqual(['postgres', 'secret']);
  expect(readSecret(folder)).toBe('old');
});

test('more than fits is refused before anything is fetched, in words and figures', () => {
  const folder = path.join(root, 'small');
  expect(() => prepareRestoreFolder(folder, Number.MAX_SAFE_INTEGER, false)).toThrow(
    /^No space in .*small: \d+ MB are needed, \d+ MB are free\.$/,
  );
  expect(readdirSync(folder)).toEqual([]);
});
