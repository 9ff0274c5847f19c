import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import S3rver from '@20minutes/s3rver';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import { temporaryRoot } from '@refectory/engine/test/support/temporary-root.ts';
import { afterAll, expect, test } from 'vitest';
import { copyFirstStart } from './first-start.ts';
import { createHttpClient, fetchCredentials } from './http-client.ts';
import { createLoadCanteen, findMissing, startLoad } from './load-canteen.ts';
import { runCommand } from './run-command.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { fetchFile, uploadFile } from './upload-client.ts';

// Data loss: all but the last minutes are restored from an S3 store.

const root = mkdtempSync(path.join(temporaryRoot(), 'refectory-point-'));
const dataDir = path.join(root, 'data');
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: path.join(root, 's3'),
  configureBuckets: [{ name: 'backups', configs: [] }],
});
// The fake store signs list requests without the slash after the bucket, but still checks the keys.
s3.allowMismatchedSignatures = true;
const BACKUP_TARGET = `s3://S3RVER:S3RVER@127.0.0.1:${(await s3.run()).port}/backups/canteen?tls=off`;
const env = { BACKUP_TARGET, BACKUP_PASSPHRASE: 'correct horse battery', BACKUP_WAL_SECONDS: '2' };
let server: ServerProcess | undefined;

afterAll(async () => {
  await server?.interrupt();
  await s3.close();
  rmSync(root, { recursive: true, force: true });
}, 30_000);

interface Health {
  readonly lastBackup: string | null;
  readonly lastShipped: string | null;
  readonly shippedAgeSeconds: number | null;
  readonly protected: boolean;
  readonly fault: string | null;
}

async function health(address: string): Promise<Health> {
  const { data } = (await (await fetch(`${address}/api/health`)).json()) as { data: { backup: Health } };
  return data.backup;
}

/** Waits until all changes before a time are shipped. */
async function shipped(address: string, moment: number): Promise<void> {
  const isThere = async () => {
    const { lastShipped, fault } = await health(address);
    return fault ?? Date.parse(lastShipped ?? '1970-01-01') > moment;
  };
  await expect.poll(isThere, { timeout: 40_000, interval: 200 }).toBe(true);
}

test('killed, its disk gone: all that was shipped comes back, to the end or to a moment', async () => {
  await copyFirstStart(dataDir);
  server = await startServer({ dataDir, env });
  const credentials = await fetchCredentials(server.address, 'admin', 'admin-pass');
  const live = await createLoadCanteen(dataDir);
  await shipped(server.address, Date.now());
  expect(await health(server.address)).toMatchObject({ protected: true, fault: null, lastBackup: expect.any(String) });

  const load = startLoad(createHttpClient(server.address, credentials), live, 6);
  await sleep(2000);
  const upload = await uploadFile(server.address, credentials);
  // Times have a precision of one second, so changes before and after are at least that far apart.
  await sleep(1100);
  const moment = Math.floor(Date.now() / 1000) * 1000;
  await sleep(2000);
  await shipped(server.address, Date.now());
  await sleep(500);
  const covered = Date.parse((await health(server.address)).lastShipped ?? '');
  await server.killAll();
  server = undefined;
  await load.stop();
  rmSync(dataDir, { recursive: true });

  // To a time: everything before it and nothing later.
  const then = path.join(root, 'then');
  const until = formatWireTime(new Date(moment), 'Asia/Shanghai');
  const restored = await runCommand('restore', ['--to', then, '--until', until], env);
  expect(restored).toMatchObject({ code: 0, said: expect.stringMatching(/proven +tenant 000000: 18 accounts/) });
  server = await startServer({ dataDir: then, env: { ...env, BACKUP_TARGET: '' } });
  expect(
    await findMissing(
      then,
      load.answered.filter(({ at }) => at < moment),
    ),
  ).toEqual([]);
  const later = load.answered.filter(({ at }) => at > moment + 1000);
  expect(later.length).toBeGreaterThan(10);
  expect(await findMissing(then, later)).toEqual(later);
  expect(await fetchFile(server.address, credentials, upload.link)).toEqual(upload.content);
  await server.interrupt();

  // To the latest time, into the lost folder; its backups start a new chain.
  expect(await runCommand('restore', [], { ...env, DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  server = await startServer({ dataDir, env });
  const before = load.answered.filter(({ at }) => at < covered);
  expect(before.length).toBeGreaterThan(30);
  expect(await findMissing(dataDir, before)).toEqual([]);
  const call = createHttpClient(server.address, credentials);
  expect((await call('POST', '/wallet/proof/run')).body.data).toMatchObject({ proven: true, accounts: 18 });
  expect(await fetchFile(server.address, credentials, upload.link)).toEqual(upload.content);
  await shipped(server.address, Date.now());
  const again = await runCommand('restore', ['--to', path.join(root, 'again')], env);
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('holds backups of several databases') });
}, 240_000);
