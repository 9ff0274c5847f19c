import net, { type AddressInfo } from 'node:net';
import { setRuntimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openSourcePool } from '../public.ts';

// A data source says nothing of networks that are not named for data sources, and its address keeps no password
// (spec/develop#networks).

const path = '/blade-develop/datasource';
const typed = { driverClass: 'org.postgresql.Driver', username: 'me', password: 'x' };
let testApp: TestApp;
let met = 0;
let port: number;
const listener = net.createServer((socket) => {
  met += 1;
  socket.destroy();
});

beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  port = (listener.address() as AddressInfo).port;
  // Signed in, and everything loaded, before time is taken.
  await call('test', {});
});
afterEach(() => setRuntimeSettings(testApp.config));
afterAll(async () => {
  listener.close();
  await testApp.close();
});

const call = async (verb: string, input: object) =>
  (await testApp.call('admin', 'POST', `${path}/${verb}`, input)).body;
const lay = (databaseNetworks: string[], privateNetwork = false) =>
  setRuntimeSettings({ ...testApp.config, privateNetwork, databaseNetworks });
const tried = async (host: string, at: number, driverClass = typed.driverClass) => {
  const scheme = driverClass === 'mysql' ? 'mysql' : 'postgresql';
  const began = performance.now();
  const { code, errors } = await call('test', { ...typed, driverClass, url: `jdbc:${scheme}://${host}:${at}/a` });
  return { code, errors, took: performance.now() - began };
};

describe('outside of the networks that are named', () => {
  // However an address of this machine, or of a cloud's metadata, can be written.
  const forbidden = [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '0.0.0.0',
    '[::]',
    '2130706433',
    '0x7f.1',
    '127.1',
    '169.254.169.254',
    '[fe80::1]',
    '10.1.2.3',
    'nobody.invalid',
  ];

  test.each(['postgresql', 'mysql'])(
    'open and closed ports, and no host at all, are refused alike and at once: %s',
    async (driver) => {
      lay(['10.99.0.0/16', '0.0.0.0/32']);
      met = 0;
      for (const host of forbidden)
        for (const at of [port, 1]) {
          const { code, errors, took } = await tried(host, at, driver);
          expect([host, at, code, errors?.[0]?.reason, errors?.[0]?.field]).toEqual([
            host,
            at,
            400,
            'develop.source-network',
            'url',
          ]);
          expect(errors[0].msg).toContain('DATABASE_NETWORKS');
          if (host !== 'nobody.invalid') expect(took).toBeLessThan(2_000);
        }
      expect(met).toBe(0);
    },
  );

  test('a wide network does not mean this machine; its own name or PRIVATE_NETWORK does', async () => {
    met = 0;
    lay(['0.0.0.0/0', '::/0']);
    expect((await tried('127.0.0.1', port)).errors[0].reason).toBe('develop.source-network');
    lay(['127.0.0.0/8']);
    expect((await tried('127.0.0.1', port)).errors[0].reason).toBe('develop.source-broken');
    expect((await tried('[::ffff:127.0.0.1]', port)).errors[0].reason).toBe('develop.source-broken');
    lay([], true);
    expect((await tried('localhost', port, 'mysql')).errors[0].reason).toBe('develop.source-broken');
    expect(met).toBe(3);
  });

  test('nothing is saved there, and what was saved before leads nowhere', async () => {
    lay(['127.0.0.0/8']);
    const url = `jdbc:postgresql://127.0.0.1:${port}/a`;
    const { data } = await call('submit', { ...typed, name: '旧', url });
    lay([]);
    met = 0;
    expect((await call('submit', { ...typed, name: '新', url })).errors[0].reason).toBe('develop.source-network');
    expect((await call('test', { id: data.id })).errors[0].reason).toBe('develop.source-network');
    const pool = await testApp.run('000000', (ctx) => openSourcePool(ctx, data.id, { max: 1 }));
    await expect(pool.query('select 1')).rejects.toThrow('127.0.0.1');
    await pool.end();
    expect(met).toBe(0);
  });
});

test('a password in an address is refused and is in no log and no history', async () => {
  const addresses = [
    'jdbc:postgresql://me:geheim@127.0.0.1/a',
    'postgresql://me:ge@he/geheim#x@127.0.0.1/a',
    'jdbc:postgresql://127.0.0.1/a?user=me&password=geheim',
    'jdbc:postgresql://127.0.0.1/a?SSLPassword=geheim',
    'jdbc:mysql://address=(host=h)(password=geheim)/a',
    'jdbc:oracle:thin:me/geheim@h:1521/x',
    'jdbc:sqlserver://h;password=geheim',
  ];
  for (const url of addresses)
    for (const verb of ['submit', 'test'])
      expect([url, (await call(verb, { ...typed, name: '密', url })).code]).toEqual([url, 400]);
  const message = `cannot reach ${addresses[0]}`;
  await testApp.call('admin', 'POST', '/blade-auth/oauth/logout', [
    { type: 'error', message, stack: message, url: addresses[2] },
  ]);
  await (await testApp.app()).logs.flush();
  const kept = await testApp.run('000000', async (ctx) => {
    const { rows } = await sql<{ text: string }>`
      select (select string_agg(l::text, ' ') from log_api l) || coalesce((select string_agg(l::text, ' ') from log_error l), '')
        || coalesce((select string_agg(h::text, ' ') from history h), '') as text`.execute(ctx.db);
    return rows[0]?.text ?? '';
  });
  expect(kept).toContain('***');
  expect(kept).not.toContain('geheim');
});
