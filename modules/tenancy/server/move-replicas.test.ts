import { formatCluster } from '@refectory/declaration/log-position.ts';
import {
  type ReplicatedCluster,
  startReplicatedCluster,
  until,
} from '@refectory/engine/test/support/replicated-cluster.ts';
import {
  createTwoServersFixture,
  type SeededTenant,
} from '@refectory/server/test/fixtures/platform/two-servers-fixture.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// A tenant on a server of its own that has a replica (spec/rules#replicas).

const { testApp, app, addSource, seedTenant, moveTenant, addType, close } = await createTwoServersFixture();
let cluster: ReplicatedCluster;
let tenant: SeededTenant;
let datasourceId: string;
afterAll(async () => {
  await close();
  await cluster?.remove();
}, 30_000);
beforeAll(async () => {
  cluster = await startReplicatedCluster(1, { wal_level: 'logical' });
  await cluster.primary.query('create database tenants');
  const url = Object.assign(new URL(cluster.primary.url), { pathname: '/tenants' }).href;
  datasourceId = await addSource('有从库', url, `127.0.0.1:${cluster.standbys[0]?.port}`);
  tenant = await seedTenant('远方');
  expect(await moveTenant(tenant, datasourceId)).toMatchObject({ state: 'done', msg: '' });
}, 60_000);

const status = () => app.runner.replicas.status()[0];
const listCodes = async (position?: unknown): Promise<string[]> => {
  const headers: Record<string, string> = position ? { 'log-position': String(position) } : {};
  const { body } = await testApp.call(tenant.account, 'GET', '/dining/type/list', { size: 100 }, { headers });
  return body.data.records.map(({ code }: { code: string }) => code);
};

test('its lists are read from the replica of its server, and whoever has written sees it at once', async () => {
  await listCodes();
  await until(() => status()?.state === 'used');
  const before = status()?.reads ?? 0;
  const positions: string[] = [];
  for (let n = 0; n < 20; n += 1) {
    const { headers } = await addType(tenant.account, `T${n}`);
    positions.push(String(headers['log-position']));
    expect(await listCodes(n % 2 === 0 ? positions.at(-1) : undefined)).toContain(`T${n}`);
  }
  expect((status()?.reads ?? 0) - before).toBe(20);
  const [line] = await cluster.primary.query<{ id: string }>(
    'select system_identifier::text as id from pg_control_system()',
  );
  for (const position of positions) expect(position.split('-')[0]).toBe(formatCluster(line?.id ?? ''));
});

test('a replica that does not replay is not waited for long: its server is asked', async () => {
  const [standby] = cluster.standbys;
  await standby?.query('select pg_wal_replay_pause()');
  const { headers } = await addType(tenant.account, 'late');
  expect(await listCodes(headers['log-position'])).toContain('late');
  await standby?.query('select pg_wal_replay_resume()');
});

test('what is changed of the replicas of a data source counts at once', async () => {
  const { password } = new URL(cluster.primary.url);
  const saveReplicas = async (replicas: string) => {
    const { data } = (await testApp.call('admin', 'GET', '/blade-develop/datasource/detail', { id: datasourceId }))
      .body;
    const row = { ...data, password: decodeURIComponent(password) || 'none', replicas };
    expect((await testApp.call('admin', 'POST', '/blade-develop/datasource/submit', row)).body.msg).toBe('操作成功');
  };
  await saveReplicas('');
  await until(async () => (await listCodes()).length > 0 && status() === undefined);
  await saveReplicas(`127.0.0.1:${cluster.standbys[0]?.port}`);
  await until(async () => (await listCodes()).length > 0 && status()?.state === 'used');
});

test('the home server has none, so nothing is said of its log', async () => {
  const { headers, status: code } = await addType('admin', 'home');
  expect([code, headers['log-position']]).toEqual([200, undefined]);
});

test('back at home the position of another server says nothing, and all of it is there', async () => {
  const { headers } = await addType(tenant.account, 'last');
  const before = await listCodes();
  expect(await moveTenant(tenant, '')).toMatchObject({ state: 'done', msg: '' });
  expect((await listCodes(headers['log-position'])).sort()).toEqual(before.sort());
});
