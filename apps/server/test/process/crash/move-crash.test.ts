import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@refectory/engine/postgres/embedded-postgres.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyFirstStart } from '../first-start.ts';
import { type HttpClient, signIn } from '../http-client.ts';
import { type ServerProcess, startServer } from '../server-process.ts';

const rows = 60_000;
const dataDir = mkdtempSync(path.join(tmpdir(), 'refectory-move-'));
const secondDir = mkdtempSync(path.join(tmpdir(), 'refectory-move-second-'));
let server: ServerProcess;
let second: EmbeddedPostgres;
let call: HttpClient;

beforeAll(async () => {
  [server, second] = await Promise.all([
    copyFirstStart(dataDir).then(() => startServer({ dataDir })),
    startEmbeddedPostgres({ dataDir: secondDir, durable: false }),
  ]);
  call = await signIn(server.address, 'admin', 'admin-pass');
}, 120_000);
afterAll(async () => {
  await server.interrupt();
  await second.stop();
  for (const folder of [dataDir, secondDir]) rmSync(folder, { recursive: true, force: true });
}, 30_000);

/** Queries the server's database as its owner. */
async function atHome<T extends object>(text: string): Promise<T[]> {
  const port = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(path.join(dataDir, 'owner-password'), 'utf8').trim();
  return ask(`postgresql://refectory_owner:${password}@127.0.0.1:${port}/refectory`, text);
}

async function ask<T extends object>(connectionString: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

const data = async (address: string, input?: object) => {
  const [path = '', query = ''] = address.split('?');
  const { status, body } = await call(
    input ? 'POST' : 'GET',
    path,
    input ?? Object.fromEntries(new URLSearchParams(query)),
  );
  expect([status, body.msg]).toEqual([200, expect.anything()]);
  return body.data;
};
const count = (tenantId: string) => `select count(*)::int as count from state_log where tenant_id = '${tenantId}'`;

test('a server killed while a tenant is copied: after the next start the tenant works where it was, and can be moved', async () => {
  const tenant = await data('/blade-system/tenant/submit', { tenantName: '搬家', linkman: 'x' });
  const { id, tenantId } = tenant;
  await atHome(`begin; select set_config('app.tenant', '${tenantId}', true);
    insert into state_log (resource, row_id, action, to_status, detail)
      select 'x', n, 'test', 1, repeat(md5(n::text), 4) from generate_series(1, ${rows}) n; commit`);
  const { hostname, port, pathname, username, password } = new URL(second.ownerUrl);
  const url = `jdbc:postgresql://${hostname}:${port}${pathname}`;
  const source = { name: '第二', driverClass: 'org.postgresql.Driver', url, username, password };
  const { id: datasourceId } = await data('/blade-develop/datasource/submit', source);
  const work = async () => (await data(`/blade-system/tenant/work?id=${id}`)) as Record<string, unknown>;
  const move = () => data('/blade-system/tenant/datasource', { tenantId, datasourceId });

  await move();
  await expect.poll(async () => (await work()).progress, { timeout: 60_000, interval: 20 }).toBe('state_log');
  await server.killAll();
  server = await startServer({ dataDir });
  call = await signIn(server.address, 'admin', 'admin-pass');
  await expect
    .poll(async () => (await work()).msg, { timeout: 60_000 })
    .toContain('迁移中断，租户仍在原服务器正常工作');
  const user = await signIn(server.address, `${tenantId}/admin`, tenant.password);
  expect((await user('POST', '/dining/type/submit', { name: 'a', code: 'a', priceLevel: 1, sort: 1 })).status).toBe(
    200,
  );
  expect(await atHome(count(tenantId))).toEqual([{ count: rows }]);
  expect(await ask(second.ownerUrl, count(tenantId))).toEqual([{ count: 0 }]);

  await move();
  await expect.poll(async () => (await work()).state, { timeout: 120_000 }).toBe('done');
  expect((await user('POST', '/dining/type/submit', { name: 'b', code: 'b', priceLevel: 1, sort: 1 })).status).toBe(
    200,
  );
  expect(await ask(second.ownerUrl, count(tenantId))).toEqual([{ count: rows }]);
  expect(await atHome(count(tenantId))).toEqual([{ count: 0 }]);

  // Jobs enqueued there are processed by the server connected to it.
  await ask(second.ownerUrl, `select enqueue_job('platform.forget-idempotency-keys')`);
  await expect
    .poll(() => ask(second.ownerUrl, 'select task_identifier from graphile_worker.jobs'), { timeout: 30_000 })
    .toEqual([]);
}, 240_000);
