import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchImport, writeLargeSheet } from '../../fixtures/import/import-client.ts';
import { dataFolderUrl, queryDatabase } from '../data-folder.ts';
import { copyFirstStart } from '../first-start.ts';
import { createHttpClient, fetchCredentials } from '../http-client.ts';
import { type ServerProcess, startServer } from '../server-process.ts';

// An import is there whole or not at all, whatever is killed meanwhile; asked for again it is done once.

const total = 5_000;
const dataDir = mkdtempSync(path.join(tmpdir(), 'refectory-import-'));
let server: ServerProcess;
let headers: Record<string, string>;

async function restart() {
  server = await startServer({ dataDir });
  const credentials = await fetchCredentials(server.address, 'admin', 'admin-pass');
  headers = { authorization: credentials.basic, 'blade-auth': `bearer ${credentials.token}` };
  return createHttpClient(server.address, credentials);
}

beforeAll(async () => {
  await copyFirstStart(dataDir);
  const call = await restart();
  await call('POST', '/dining/type/submit', { name: '正式员工', code: 'T1', priceLevel: 1, sort: 1 });
}, 120_000);
afterAll(async () => {
  await server.interrupt();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

const people = async () => {
  const [row] = await queryDatabase(
    dataFolderUrl(dataDir),
    `select (select count(*) from dining_employee where saas_no like 'K%')::int as people,
            (select count(*) from wallet_account where employee_id is not null)::int as wallets,
            (select count(*) from history where table_name = 'dining_employee')::int as changes`,
  );
  return row;
};

test('killed in the middle of an import: nothing of it is there; the same key does it once', async () => {
  const rows = Array.from({ length: total }, (_, n) => [`员工${n}`, `K${n}`, '正式员工']);
  const file = await writeLargeSheet(['姓名', '工号', '类型'], rows);
  const bring = (onProgress?: (done: number) => boolean) =>
    watchImport({
      address: server.address,
      path: '/dining/employee/import',
      headers: { ...headers, 'idempotency-key': 'import-crash-1' },
      file,
      ...(onProgress && { onProgress }),
    });
  let killed: Promise<unknown> | undefined;
  const broken = await bring((done) => {
    if (done >= 1_000) killed ??= server.killAll();
    return true;
  });
  expect(killed).toBeDefined();
  await killed;
  expect(broken).toBeUndefined();

  await restart();
  expect(await people()).toEqual({ people: 0, wallets: 0, changes: 0 });
  const done = await bring();
  expect(done?.answer.data).toMatchObject({ total, added: total, updated: 0, failed: 0 });
  const after = { people: total, wallets: 3 * total, changes: total };
  expect(await people()).toEqual(after);
  expect((await bring())?.answer.data).toEqual(done?.answer.data);
  expect(await people()).toEqual(after);
}, 180_000);
