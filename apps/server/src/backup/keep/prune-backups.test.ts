import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@refectory/engine/test/support/template-database.ts';
import { temporaryRoot } from '@refectory/engine/test/support/temporary-root.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatTimeName, listBaseBackups, type Manifest, type UploadBatch } from '../base/manifest.ts';
import { type BackupChain, createChain } from '../line/backup-chain.ts';
import { folderTarget } from '../target/folder-target.ts';
import { pruneBackups } from './prune-backups.ts';
import { parseRetentionRule } from './retention-rule.ts';

// Pruning after a month of daily backups (docs/backup.md): which backups are kept, with everything they need.
const root = mkdtempSync(path.join(temporaryRoot(), 'refectory-prune-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(root, { recursive: true, force: true });
});

const nightTime = (day: number) => new Date(Date.UTC(2026, 10, day, 3));
const segment = (day: number) => `00000001000000000000${day.toString(16).padStart(4, '0').toUpperCase()}`;
const file = (name: string, ...chunks: string[]) => ({ path: name, size: 1, modified: 0, chunks, offset: 0 });
const bytes = Buffer.from('x');

/** A backup of a night: own content, shared content, WAL and uploads of the day. */
async function createBackup(line: BackupChain, day: number): Promise<void> {
  const at = nightTime(day).toISOString();
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
  const uploads: UploadBatch = { at, files: [file('files/a', `upload-${day}`)] };
  for (const chunk of ['shared', `own-${day}`, `upload-${day}`]) await line.put(`chunk/${chunk}`, bytes);
  await line.put(`wal/${segment(day)}`, bytes);
  await line.put(`files/${formatTimeName(nightTime(day))}`, Buffer.from(JSON.stringify(uploads)));
  await line.put(`base/${formatTimeName(nightTime(day))}`, Buffer.from(JSON.stringify(manifest)));
}

async function month(name: string): Promise<BackupChain> {
  const line = await createChain(folderTarget(path.join(root, name)), root, undefined);
  for (let day = 1; day <= 28; day += 1) await createBackup(line, day);
  return line;
}

const daysKept = async (line: BackupChain) => (await listBaseBackups(line)).map((name) => Number(name.slice(13, 15)));
const listNames = async (line: BackupChain, prefix: string) =>
  (await line.list(prefix)).map(({ name }) => name.slice(prefix.length)).sort();

test('keeps a backup of each of the last days and weeks, and only what they need', async () => {
  const line = await month('daily');
  const other = await createChain(line.target, root, undefined);
  await createBackup(other, 1);
  expect(await pruneBackups(line, database.ownerUrl, parseRetentionRule('7d4w'))).toBeGreaterThan(0);
  // 2026-11-28 is a Saturday: the last seven nights, and the last night of each week before.
  const daily = [22, 23, 24, 25, 26, 27, 28];
  const kept = [8, 15, ...daily];
  expect(await daysKept(line)).toEqual(kept);
  expect(await listNames(line, 'wal/')).toEqual(daily.map(segment));
  expect(await listNames(line, 'files/')).toEqual(daily.map((day) => formatTimeName(nightTime(day))));
  expect(await listNames(line, 'chunk/')).toEqual(
    ['shared', ...kept.map((day) => `own-${day}`), ...daily.map((day) => `upload-${day}`)].sort(),
  );
  // Another chain is untouched, and a second run removes nothing.
  expect(await daysKept(other)).toEqual([1]);
  expect(await listNames(other, 'chunk/')).toEqual(['own-1', 'shared', 'upload-1']);
  expect(await pruneBackups(line, database.ownerUrl, parseRetentionRule('7d4w'))).toBe(0);
});

test('keeps the newest whatever the rule, and nothing of an empty line is removed', async () => {
  const line = await month('one');
  await pruneBackups(line, database.ownerUrl, parseRetentionRule('1d'));
  expect(await daysKept(line)).toEqual([28]);
  const empty = await createChain(folderTarget(path.join(root, 'empty')), root, undefined);
  await empty.put('chunk/of-a-backup-under-way', bytes);
  expect(await pruneBackups(empty, database.ownerUrl, parseRetentionRule('7d4w'))).toBe(0);
  expect(await listNames(empty, 'chunk/')).toEqual(['of-a-backup-under-way']);
});

test('one that is cut off in the middle leaves no backup that is half there', async () => {
  const line = await month('cut');
  let left = 5;
  const cut: BackupChain = {
    ...line,
    remove: async (names) => {
      for (const name of names) {
        if (left-- === 0) throw new Error('the line broke');
        await line.remove([name]);
      }
    },
  };
  await expect(pruneBackups(cut, database.ownerUrl, parseRetentionRule('7d4w'))).rejects.toThrow('the line broke');
  const chunks = await listNames(line, 'chunk/');
  for (const day of await daysKept(line)) expect(chunks).toContain(`own-${day}`);
  await pruneBackups(line, database.ownerUrl, parseRetentionRule('7d4w'));
  expect(await daysKept(line)).toEqual([8, 15, 22, 23, 24, 25, 26, 27, 28]);
});
