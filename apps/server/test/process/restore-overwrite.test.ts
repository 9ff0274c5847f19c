import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryRoot } from '@refectory/engine/test/support/temporary-root.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyFirstStart } from './first-start.ts';
import { fetchCredentials } from './http-client.ts';
import { runCommand } from './run-command.ts';
import { type ServerProcess, startServer } from './server-process.ts';

// Backup and restore with a full disk, or into a non-empty folder (docs/backup.md). The disk is a tmpfs of the given
// size in a mount namespace of the command.
const root = mkdtempSync(path.join(temporaryRoot(), 'refectory-space-'));
const [dataDir, target, used] = ['data', 'target', 'used'].map((name) => path.join(root, name)) as [
  string,
  string,
  string,
];
let server: ServerProcess;
beforeAll(async () => {
  await copyFirstStart(dataDir);
  server = await startServer({ dataDir });
}, 120_000);
afterAll(async () => {
  await server.interrupt();
  rmSync(root, { recursive: true, force: true });
}, 30_000);

// Root needs no user namespace, in which the server would not recognize it.
const apart = process.getuid?.() === 0 ? '-m' : '-rm';
const mayMount = spawnSync('unshare', [apart, 'true']).status === 0;

/** Runs a command with a disk of some megabytes at a folder. Returns its output, and the files it left. */
function onSmallDisk(command: 'backup' | 'restore', args: readonly string[], folder: string, megabytes: number) {
  mkdirSync(folder, { recursive: true });
  const file = path.resolve(import.meta.dirname, '../../src/backup/command', `${command}.ts`);
  const script =
    'mount -t tmpfs -o size="$1"m tmpfs "$2" && shift 1 && d="$1" && shift 1 && "$@"; c=$?; echo left; find "$d"; exit $c';
  const all = [apart, 'sh', '-c', script, 'sh', String(megabytes), folder, process.execPath, file, ...args];
  const { status, stdout, stderr } = spawnSync('unshare', all, { env: { ...process.env, DATA_DIR: dataDir } });
  const [said = '', left = ''] = `${stderr}${stdout}`.split('left\n');
  return { code: status, said, left };
}

test('a restore with --overwrite puts what was there aside, and what it brought back starts', async () => {
  expect(await runCommand('backup', ['--to', target], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  mkdirSync(used);
  writeFileSync(path.join(used, 'secret'), 'of another server');
  const restored = await runCommand('restore', ['--from', target, '--to', used, '--overwrite'], {});
  expect(restored).toMatchObject({ code: 0 });
  const aside = /The previous content was moved to (\S+)\./.exec(restored.said)?.[1] ?? '';
  expect(readFileSync(path.join(aside, 'secret'), 'utf8')).toBe('of another server');
  const there = await startServer({ dataDir: used });
  try {
    await fetchCredentials(there.address, 'admin', 'admin-pass');
  } finally {
    await there.interrupt();
  }
}, 120_000);

test.skipIf(!mayMount)(
  'a disk that fills while a backup is made is named, and no half backup is left',
  async () => {
    const full = path.join(root, 'full');
    const { code, said, left } = onSmallDisk('backup', ['--to', full], full, 2);
    expect([code, said]).toEqual([1, expect.stringContaining(`No space left in ${full}.`)]);
    expect(said).not.toContain('    at ');
    expect(left).not.toContain('/base/');
    expect(left).not.toContain('.part');
    // The next backup with enough space works normally.
    expect(await runCommand('backup', ['--to', full], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  },
  120_000,
);

test.skipIf(!mayMount)(
  'a restore to a disk that is too small says what it needs and leaves nothing',
  async () => {
    const small = path.join(root, 'small');
    const { code, said, left } = onSmallDisk('restore', ['--from', target, '--to', small], small, 4);
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/No space in \S+small: \d+ MB are needed, \d+ MB are free\./),
    ]);
    expect(left.trim()).toBe(small);
    expect(existsSync(small) && readdirSync(small)).toEqual([]);
  },
  120_000,
);
