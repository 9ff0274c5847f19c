import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/template-database.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { listBases, type Manifest, momentName, type Uploads } from '../base/manifest.ts';
import { beginLine, type Line } from '../line/line.ts';
import { folderTarget } from '../target/folder-target.ts';
import { parseKeep } from './keep-rule.ts';
import { prune } from './prune.ts';

// What a target holds after a month of daily backups, pruned by the rule (docs/backup.md): which backups stay, and that all
// they need stays with them.
const root = mkdtempSync(path.join(temporaryFolder(), 'refectory-prune-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(root, { recursive: true, force: true });
});

const nightOf = (day: number) => new Date(Date.UTC(2026, 10, day, 3));
const segment = (day: number) => `00000001000000000000${day.toString(16).padStart(4, '0').toUpperCase()}`;
const file = (name: string, ...chunks: string[]) => ({ path: name, size: 1, modified: 0, chunks, offset: 0 });
const bytes = Buffer.from('x');

/** A backup of that night: its own content, one that all of them share, its WAL and the uploads of the day. */
async function backUp(line: Line, day: number): Promise<void> {
  const at = nightOf(day).toISOString();
  const manifest: Manifest = {
    format: 1,
    started: at,
    covers: at,
    stopped: at,
    postgres: '18',
    schema: 'x',
    timeline: 1,
    segmentSize: 16,
    firstSegment: segment(day),
    lastSegment: segment(day),
    folders: [],
    files: [file('postgres/all', 'shared'), file('postgres/day', `own-${day}`)],
  };
  const uploads: Uploads = { at, files: [file('files/a', `upload-${day}`)] };
  for (const chunk of ['shared', `own-${day}`, `upload-${day}`]) await line.put(`chunk/${chunk}`, bytes);
  await line.put(`wal/${segment(day)}`, bytes);
  await line.put(`files/${momentName(nightOf(day))}`, Buffer.from(JSON.stringify(uploads)));
  await line.put(`base/${momentName(nightOf(day))}`, Buffer.from(JSON.stringify(manifest)));
}

async function month(name: string): Promise<Line> {
  const line = await beginLine(folderTarget(path.join(root, name)), root, undefined);
  for (let day = 1; day <= 28; day += 1) await backUp(line, day);
  return line;
}

const daysKept = async (line: Line) => (await listBases(line)).map((name) => Number(name.slice(13, 15)));
const namesOf = async (line: Line, prefix: string) =>
  (await line.list(prefix)).map(({ name }) => name.slice(prefix.length)).sort();

test('keeps a backup of each of the last days and weeks, and only what they need', async () => {
  const line = await month('daily');
  const other = await beginLine(line.target, root, undefined);
  await backUp(other, 1);
  expect(await prune(line, database.ownerUrl, parseKeep('7d4w'))).toBeGreaterThan(0);
  // 2026-11-28 is a Saturday: the last seven nights, and the last one of each of the weeks before.
  const daily = [22, 23, 24, 25, 26, 27, 28];
  const kept = [8, 15, ...daily];
  expect(await daysKept(line)).toEqual(kept);
  expect(await namesOf(line, 'wal/')).toEqual(daily.map(segment));
  expect(await namesOf(line, 'files/')).toEqual(daily.map((day) => momentName(nightOf(day))));
  expect(await namesOf(line, 'chunk/')).toEqual(
    ['shared', ...kept.map((day) => `own-${day}`), ...daily.map((day) => `upload-${day}`)].sort(),
  );
  // Of another line nothing is touched, and a second time there is nothing to remove.
  expect(await daysKept(other)).toEqual([1]);
  expect(await namesOf(other, 'chunk/')).toEqual(['own-1', 'shared', 'upload-1']);
  expect(await prune(line, database.ownerUrl, parseKeep('7d4w'))).toBe(0);
});

test('keeps the newest whatever the rule, and nothing of an empty line is removed', async () => {
  const line = await month('one');
  await prune(line, database.ownerUrl, parseKeep('1d'));
  expect(await daysKept(line)).toEqual([28]);
  const empty = await beginLine(folderTarget(path.join(root, 'empty')), root, undefined);
  await empty.put('chunk/of-a-backup-under-way', bytes);
  expect(await prune(empty, database.ownerUrl, parseKeep('7d4w'))).toBe(0);
  expect(await namesOf(empty, 'chunk/')).toEqual(['of-a-backup-under-way']);
});

test('one that is cut off in the middle leaves no backup that is half there', async () => {
  const line = await month('cut');
  let left = 5;
  const cut: Line = {
    ...line,
    remove: async (names) => {
      for (const name of names) {
        if (left-- === 0) throw new Error('the line broke');
        await line.remove([name]);
      }
    },
  };
  await expect(prune(cut, database.ownerUrl, parseKeep('7d4w'))).rejects.toThrow('the line broke');
  const chunks = await namesOf(line, 'chunk/');
  for (const day of await daysKept(line)) expect(chunks).toContain(`own-${day}`);
  await prune(line, database.ownerUrl, parseKeep('7d4w'));
  expect(await daysKept(line)).toEqual([8, 15, 22, 23, 24, 25, 26, 27, 28]);
});
