import { createPool } from '@refectory/engine/database/pool.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type BuiltApp, buildApp } from '#app.ts';
import { createUser } from '../factories/user.ts';
import { startTcpProxy, type TcpProxy } from '../fixtures/platform/tcp-proxy.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createTestClient, type TestCall } from '../test-client.ts';
import { signInWithPassword } from '../token-call.ts';

// All calls while the proxy to the database is disconnected: 503, never 500.

let testApp: TestApp;
let line: TcpProxy;
let app: BuiltApp;
let call: TestCall;
let address: string;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
  line = await startTcpProxy(testApp.database.appUrl);
  pool = createPool(line.proxiedUrl(testApp.database.appUrl));
  app = await buildApp({ config: { ...testApp.config, logLevel: 'silent' }, pool, now: testApp.now });
  call = createTestClient(async () => app);
  address = await app.http.listen({ host: '127.0.0.1', port: 0 });
}, 60_000);
afterAll(async () => {
  await line.reconnect().catch(() => undefined);
  await app.close();
  await pool.end();
  await line.close();
  await testApp.close();
});

interface Operation {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

async function everyCall(): Promise<Operation[]> {
  const { body } = await call('admin', 'GET', '/openapi.json');
  return Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method === 'get' || method === 'post')
      .map((method) => ({
        method: method.toUpperCase() as 'GET' | 'POST',
        path: path.replace(/^\/api/, '').replaceAll(/\{\w+\}/g, '1'),
      })),
  );
}

test('while the database is gone every call says so, when to come again, and nothing else', async () => {
  const calls = await everyCall();
  expect((await call('admin', 'GET', '/dining/type/list')).status).toBe(200);
  await line.disconnect();
  onTestFinished(() => line.reconnect());
  const seen = new Map<number, number>();
  const faults: unknown[] = [];
  for (const { method, path } of calls) {
    const { status, body, headers } = await call('admin', method, path);
    seen.set(status, (seen.get(status) ?? 0) + 1);
    if (status === 503 && headers['retry-after'] === '3' && body.error === 'platform.unavailable') continue;
    // Invalid input is refused before the database is used; calls without database succeed.
    if (status >= 500) faults.push([method, path, status, headers['retry-after'], body]);
  }
  expect(faults).toEqual([]);
  expect(seen.get(503)).toBeGreaterThan(calls.length * 0.9);
});

test('the refusal is in both languages, and health says the same', async () => {
  await line.disconnect();
  onTestFinished(() => line.reconnect());
  const refused = (language: string) =>
    call('admin', 'GET', '/dining/type/list', {}, { headers: { 'accept-language': language } });
  expect((await refused('zh')).body).toMatchObject({ code: 503, success: false, msg: '数据库暂不可用，请稍后再试' });
  expect((await refused('en')).body.msg).toBe('The database is not available at the moment, please try again shortly');
  const health = await call(undefined, 'GET', '/health');
  expect([health.status, health.body.data]).toEqual([503, { live: true, ready: false, database: false }]);
});

test('an open window hears of its counts again once the line is mended', async () => {
  const { id } = await testApp.run('000000', (ctx) => createUser(ctx, { account: 'hearer' }));
  const { body: signed } = await signInWithPassword(testApp, 'hearer', 'pass1234');
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const stream = await fetch(`${address}/api/blade-desk/inbox/events`, {
    headers: { 'blade-auth': `bearer ${signed.access_token}` },
    signal: controller.signal,
  });
  let told = '';
  const reading = (async () => {
    for await (const piece of (stream.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()))
      told += piece;
  })().catch(() => undefined);
  await expect.poll(() => told).toContain('event: counts');
  await line.disconnect();
  await line.reconnect();
  await expect.poll(async () => (await call('admin', 'GET', '/dining/type/list')).status, { timeout: 5_000 }).toBe(200);
  await expect.poll(() => told.match(/event: counts/g)?.length, { timeout: 5_000 }).toBeGreaterThan(1);
  told = '';
  await call('admin', 'POST', '/blade-desk/inbox/send', { userIds: [id], title: 'x' });
  await expect.poll(() => told, { timeout: 8_000 }).toMatch(/"mail":1/);
  controller.abort();
  await reading;
});
