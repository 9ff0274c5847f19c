import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryRoot } from '@refectory/engine/test/support/temporary-root.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRunningUrl } from '#backup/base/cluster.ts';
import { copyFirstStart } from './first-start.ts';
import { type Credentials, createHttpClient, fetchCredentials, type HttpClient } from './http-client.ts';
import { createLoadCanteen, findMissing, type LoadCanteen, startLoad } from './load-canteen.ts';
import { runCommand } from './run-command.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { fetchFile, uploadFile } from './upload-client.ts';

// A backup is worth what comes back from it.

const root = mkdtempSync(path.join(temporaryRoot(), 'refectory-backup-'));
const [dataDir, beside, target] = ['data', 'beside', 'target'].map((name) => path.join(root, name)) as [
  string,
  string,
  string,
];
const mounted = path.join(root, 'mounted');
let server: ServerProcess;
let restored: ServerProcess | undefined;
let credentials: Credentials;
let call: HttpClient;
let live: LoadCanteen;

beforeAll(async () => {
  // A disk that is not mounted yet.
  writeFileSync(mounted, '');
  await copyFirstStart(dataDir);
  server = await startServer({ dataDir, env: { BACKUP_TARGET: mounted, BACKUP_WAL_SECONDS: '1' } });
  credentials = await fetchCredentials(server.address, 'admin', 'admin-pass');
  call = createHttpClient(server.address, credentials);
  live = await createLoadCanteen(dataDir);
}, 120_000);
afterAll(async () => {
  await restored?.interrupt();
  await server.interrupt();
  rmSync(root, { recursive: true, force: true });
}, 30_000);

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

test('backed up under load and restored beside: proof, bookings, files and sign-in are all there', async () => {
  const load = startLoad(call, live, 8);
  const upload = await uploadFile(server.address, credentials);
  const paid = () => load.answered.filter(({ kind }) => kind === 'pay').length;
  await expect.poll(paid, { timeout: 20_000 }).toBeGreaterThan(20);
  const began = Date.now();
  const backup = await runCommand('backup', ['--to', target], { DATA_DIR: dataDir });
  expect(backup).toMatchObject({ code: 0, said: expect.stringContaining('new contents, verified') });
  await load.stop();
  const covers = Date.parse(/Includes all changes up to (\S+Z)\./.exec(backup.said)?.[1] ?? '');
  expect(covers).toBeGreaterThan(began);

  const restore = await runCommand('restore', ['--from', target, '--to', beside], {});
  expect(restore).toMatchObject({ code: 0, said: expect.stringMatching(/proven +tenant 000000: 18 accounts/) });
  restored = await startServer({ dataDir: beside });
  // The previous session is still valid: signed by the same secret, stored in the database.
  const there = createHttpClient(restored.address, credentials);
  expect((await there('POST', '/wallet/proof/run')).body.data).toMatchObject({ proven: true, accounts: 18 });
  await fetchCredentials(restored.address, 'admin', 'admin-pass');

  const before = load.answered.filter(({ at }) => at < began);
  expect(before.filter(({ kind }) => kind === 'pay').length).toBeGreaterThan(10);
  const during = load.answered.filter(({ at }) => at >= began && at < covers);
  expect(during.length).toBeGreaterThan(0);
  expect(await findMissing(beside, [...before, ...during])).toEqual([]);
  expect(await fetchFile(restored.address, credentials, upload.link)).toEqual(upload.content);
}, 180_000);

test('what cannot be done is refused in one line, and nothing is touched', async () => {
  const refused = async (command: 'backup' | 'restore', args: string[], env: Record<string, string> = {}) => {
    const { code, said } = await runCommand(command, args, { DATA_DIR: dataDir, ...env });
    expect([code, said]).toEqual([1, expect.not.stringContaining('    at ')]);
    return said;
  };
  const empty = path.join(root, 'empty');
  expect(await refused('restore', ['--from', target])).toContain(`uses ${dataDir}. Stop it first.`);
  expect(await refused('restore', ['--from', target, '--to', target])).toContain('is not empty. With --overwrite');
  expect(await refused('restore', ['--from', path.join(root, 'none'), '--to', empty])).toContain(
    'There is no backup in',
  );
  expect(await refused('restore', ['--from', target, '--to', empty, '--until', '2020-01-01 00:00:00'])).toContain(
    'The oldest moment of line-',
  );
  expect(await refused('restore', ['--from', target, '--to', empty, '--until', '2099-01-01 00:00:00'])).toContain(
    'The last moment of line-',
  );
  expect(await refused('restore', ['--from', target, '--to', empty, '--until', 'yesterday'])).toContain(
    "write it like '2026-11-22 12:00:00'",
  );
  expect(await refused('backup', [])).toContain('No backup target: set BACKUP_TARGET');
  expect(await refused('backup', ['--to', target, '--keep', 'always'])).toContain('must be like 7d4w');
  expect(await refused('backup', ['--to', 'ftp://host/folder'])).toContain('A target is a folder or s3://');
  expect(await refused('backup', ['--to', path.join(dataDir, 'secret')])).toMatch(/secret/);

  // Encrypted: a chain of its own in the same target, chosen by the passphrase.
  const env = { BACKUP_PASSPHRASE: 'correct horse battery' };
  const sealed = path.join(root, 'sealed');
  expect(await runCommand('backup', ['--to', sealed], { DATA_DIR: dataDir, ...env })).toMatchObject({ code: 0 });
  expect(await refused('restore', ['--from', sealed, '--to', empty])).toContain('is encrypted: set BACKUP_PASSPHRASE.');
  expect(
    await refused('restore', ['--from', sealed, '--to', empty], { BACKUP_PASSPHRASE: 'wrong horse battery' }),
  ).toContain('The passphrase is not the one of line-');
  const everything = filesBelow(sealed).map((file) => readFileSync(file));
  expect(everything.some((bytes) => bytes.includes(readFileSync(path.join(dataDir, 'secret'))))).toBe(false);
  expect(existsSync(path.join(empty, 'postgres'))).toBe(false);

  // One damaged byte in a chunk: check and restore name the file it belongs to.
  const [largest = ''] = filesBelow(target)
    .filter((file) => file.includes('/chunk/'))
    .sort((a, b) => statSync(b).size - statSync(a).size);
  const bytes = readFileSync(largest);
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 9) ^ 1, bytes.length - 9);
  writeFileSync(largest, bytes);
  expect(await refused('restore', ['--from', target, '--to', empty])).toMatch(
    /Damaged: line-\S+\/chunk\/\S+ in \S+ It is part of (postgres|files)\/\S+/,
  );
  expect(readdirSync(empty)).toEqual([]);
  expect(await refused('backup', ['--to', target, '--check'])).toMatch(/Damaged: .*It is part of (postgres|files)\//);
  expect(await runCommand('backup', ['--to', target], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
}, 180_000);

test('what fails is said: in the health, and as work for whoever reads logs, until it works', async () => {
  const backup = async () => {
    const { data } = (await (await fetch(`${server.address}/api/health`)).json()) as { data: { backup: object } };
    return data.backup;
  };
  const items = () => ask<{ title_en: string }>('select title_en from message_work_item where settled_at is null');
  expect(await backup()).toMatchObject({ protected: false, fault: expect.stringContaining('is no folder') });
  expect(await items()).toMatchObject([{ title_en: expect.stringMatching(/^Backup failed: .* is no folder/) }]);
  rmSync(mounted);
  await expect.poll(backup, { timeout: 40_000 }).toMatchObject({ protected: true, fault: null });
  await expect.poll(items).toEqual([]);
}, 60_000);

async function ask<T extends object>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: findRunningUrl(dataDir) });
  await client.connect();
  return (await client.query<T>(text).finally(() => client.end())).rows;
}
