import { label } from '@refectory/declaration/label.ts';
import { createCacheMap } from '@refectory/engine/server/caches.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { homeServers } from '@refectory/server/test/home-servers.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthenticator } from '../authenticator.ts';

// What the server remembers, by the addresses of a store, and forgetting it (spec/auth#caches).

const kept = createCacheMap<number>('test', label('测试', 'Test'));
let testApp: TestApp;
const items = async () =>
  (await testApp.call('admin', 'GET', '/setting.cache/items')).body.data as {
    key: string;
    name: string;
    entries: number;
  }[];
const clear = (keys: string, account = 'admin') => testApp.call(account, 'POST', '/setting.cache/clear', { keys });
const countEntries = async (wanted: string) => (await items()).find(({ key }) => key === wanted)?.entries;

beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
  await testApp.run('000000', (ctx) => createUser(ctx, { account: 'looker', permissions: ['setting_cache'] }));
});
afterAll(() => testApp.close());

test('lists what is remembered and forgets what is named', async () => {
  kept.set('a', 1);
  expect((await items()).map(({ key }) => key)).toEqual([
    'clients',
    'datasources',
    'providers',
    'report-durations',
    'reports',
    'sessions',
    'tenants',
    'test',
    'wechat',
  ]);
  expect(await countEntries('test')).toBe(1);
  expect(await countEntries('clients')).toBeGreaterThan(0);
  expect((await clear('clients')).body.data).toEqual({ cleared: ['clients'] });
  expect(await countEntries('clients')).toBe(0);
  expect(await countEntries('test')).toBe(1);
  expect((await clear('')).body.data.cleared).toContain('test');
  expect(kept.size).toBe(0);
});

test('refuses an unknown cache, and clearing without the right', async () => {
  expect((await clear('test,other')).body).toMatchObject({ error: 'auth.no-such-cache', errors: [{ field: 'keys' }] });
  expect((await testApp.call('looker', 'GET', '/setting.cache/items')).status).toBe(200);
  expect((await clear('test', 'looker')).status).toBe(403);
});

test('other processes forget it when they hear of it, whoever answered the call', async () => {
  const other = createAuthenticator({
    servers: homeServers(testApp.pool),
    config: testApp.config,
    now: testApp.now,
  });
  try {
    const announce = () =>
      testApp.run('000000', (ctx) => sql`select pg_notify('authority', 'cache test,sessions')`.execute(ctx.db));
    const forgets = async () => {
      kept.set('a', 1);
      await announce();
      return kept.size;
    };
    await expect.poll(forgets, { timeout: 5000 }).toBe(0);
  } finally {
    await other.close();
  }
});

test('whoever may see the caches sees the replicas, of which there are none here', async () => {
  expect((await testApp.call('looker', 'GET', '/setting.cache/replicas')).body.data).toEqual([]);
  expect((await testApp.call(undefined, 'GET', '/setting.cache/replicas')).status).toBe(401);
});
