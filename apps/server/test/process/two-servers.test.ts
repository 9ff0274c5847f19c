import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pgbouncerProgram, startPgbouncer } from '@refectory/engine/test/support/pgbouncer.ts';
import { dropDatabase } from '@refectory/engine/test/support/template-database.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { signIn } from './http-client.ts';
import { type ServerProcess, startServer } from './server-process.ts';

// Two servers on one database (decision 1234): same secret and data folder, or a refusal.

const name = `shared_${process.pid}`;
const DATABASE_URL = Object.assign(new URL(inject('clusterUrl')), { pathname: name }).href;
const SECRET = 's'.repeat(32);
const folder = (suffix: string) => mkdtempSync(path.join(tmpdir(), `refectory-${suffix}-`));
const [dataDir, elsewhere] = [folder('shared'), folder('elsewhere')];
let first: ServerProcess;

beforeAll(async () => {
  const admin = new pg.Client({ connectionString: inject('clusterUrl') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  first = await startServer({ dataDir, env: { DATABASE_URL, SECRET } });
}, 60_000);
afterAll(async () => {
  await first.interrupt();
  await dropDatabase(name);
  for (const each of [dataDir, elsewhere]) rmSync(each, { recursive: true, force: true });
}, 30_000);

const start = (dir: string, secret = SECRET) => startServer({ dataDir: dir, env: { DATABASE_URL, SECRET: secret } });

test('a second one with the same secret and folder joins', async () => {
  const second = await start(dataDir);
  const call = await signIn(second.address, 'admin', 'admin-pass');
  expect((await call('GET', '/dining/type/list')).status).toBe(200);
  expect(await second.interrupt()).toBe(0);
}, 60_000);

test('what one is told to forget the other forgets as well', async () => {
  const second = await start(dataDir);
  const [onFirst, ...onSecond] = await Promise.all(
    [first, second, second].map(({ address }) => signIn(address, 'admin', 'admin-pass')),
  );
  for (const call of onSecond) await call('GET', '/dining/type/list');
  const sessions = async () => {
    const { data } = (await onSecond[0]?.('GET', '/setting.cache/items'))?.body ?? {};
    return data.find(({ key }: { readonly key: string }) => key === 'sessions')?.entries;
  };
  expect(await sessions()).toBe(2);
  expect((await onFirst?.('POST', '/setting.cache/clear', { keys: 'sessions' }))?.status).toBe(200);
  // Its own call is in the cache again, the other is not.
  await expect.poll(sessions, { timeout: 10_000 }).toBe(1);
  expect(await second.interrupt()).toBe(0);
}, 60_000);

test.skipIf(!pgbouncerProgram)(
  'one that reaches the database through a pooler joins (needs: pgbouncer)',
  async () => {
    const pooler = await startPgbouncer(inject('clusterUrl'));
    onTestFinished(() => pooler.stop());
    const env = { DATABASE_URL: pooler.through(DATABASE_URL), DATABASE_DIRECT_URL: DATABASE_URL, SECRET };
    const third = await startServer({ dataDir, env });
    const call = await signIn(third.address, 'admin', 'admin-pass');
    expect((await call('GET', '/dining/type/list')).status).toBe(200);
    expect(await third.interrupt()).toBe(0);
  },
  60_000,
);

test('one with another secret is refused by name, and the first goes on', async () => {
  await expect(start(dataDir, 'o'.repeat(32))).rejects.toThrow(
    /SECRET: another server of this database \(process \d+ on .+\) has another one/,
  );
  expect((await (await signIn(first.address, 'admin', 'admin-pass'))('GET', '/dining/type/list')).status).toBe(200);
}, 60_000);

test('one with a folder of its own is refused by name, a copy of the shared one too', async () => {
  await expect(start(elsewhere)).rejects.toThrow(
    /DATA_DIR: another server of this database .+ does not keep its files/,
  );
  cpSync(dataDir, elsewhere, { recursive: true });
  // Until the first server writes a new token, a copy of the folder cannot be told from it.
  await pause(6_000);
  await expect(start(elsewhere)).rejects.toThrow(/DATA_DIR: another server/);
}, 60_000);

test('a killed one stands in nobody’s way for long', async () => {
  const second = await start(dataDir);
  await second.killServerOnly();
  const third = await start(dataDir);
  expect(await third.interrupt()).toBe(0);
}, 60_000);
