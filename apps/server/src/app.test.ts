import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#app.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

test('health says whether the database answers', async () => {
  const { status, body } = await testApp.call(undefined, 'GET', '/health');
  const schema = expect.stringMatching(/^\d{12}_\w+$/);
  expect([status, body.data]).toEqual([200, { live: true, ready: true, database: true, schema }]);
});

test('a call without a token is refused with 401, an unknown one with 404, both in the envelope and language asked for', async () => {
  expect(await testApp.call(undefined, 'GET', '/dining/place/list')).toMatchObject({
    status: 401,
    body: { code: 401, success: false },
  });
  const english = { headers: { 'accept-language': 'en-GB,en;q=0.9' } };
  const { status, body } = await testApp.call(undefined, 'GET', '/no/such/call', {}, english);
  expect([status, body.code, body.msg, body.error]).toEqual([
    404,
    404,
    'There is no such call',
    'platform.no-such-path',
  ]);
  expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
});

test('broken JSON, the wrong content type and a hostile query are refused without a 500', async () => {
  const { http } = await testApp.app();
  const token = { 'content-type': 'application/json' };
  const broken = await http.inject({
    method: 'POST',
    url: '/api/dining/place/submit',
    headers: token,
    payload: '{"name":',
  });
  const xml = await http.inject({
    method: 'POST',
    url: '/api/dining/place/submit',
    headers: { 'content-type': 'text/xml' },
    payload: '<a/>',
  });
  const plain = { 'content-type': 'text/plain;charset=UTF-8' };
  const sendText = (payload: string) =>
    http.inject({ method: 'POST', url: '/api/blade-system/param/submit', headers: plain, payload });
  expect((await sendText('{"paramName":"x"}')).json()).toMatchObject({
    code: 415,
    success: false,
    error: 'platform.wrong-content-type',
  });
  // Browsers call an empty body a text.
  expect((await sendText('')).statusCode).toBe(401);
  expect([broken.statusCode, broken.json().error]).toEqual([400, 'platform.bad-request']);
  expect([xml.statusCode, xml.json().error]).toEqual([415, 'platform.wrong-content-type']);
  const hostile = await testApp.call(
    'admin',
    'GET',
    '/dining/place/list?name=%27%3B%20drop&createTime_dategt=x&size=-1&ascs=name',
  );
  expect([hostile.status, hostile.body.data.records]).toEqual([200, []]);
  for (const refused of ['__proto__=1', 'ascs=name;drop'])
    expect((await testApp.call('admin', 'GET', `/dining/place/list?${refused}`)).status).toBe(400);
});

test('platform calls answer without the prefix and with doubled slashes (spec/wire#transport)', async () => {
  const { http } = await testApp.app();
  for (const url of ['/blade-auth/oauth/captcha', '//blade-auth/oauth/captcha', '/api/blade-auth/oauth/captcha'])
    expect((await http.inject({ url })).statusCode).toBe(200);
});

test('every call of every resource is in the OpenAPI document', async () => {
  const { http, registry } = await testApp.app();
  const document = (await http.inject({ url: '/api/openapi.json' })).json();
  expect(document.openapi).toBe('3.1.0');
  for (const { resource } of registry.bindings.values())
    for (const call of [
      'list',
      'detail',
      ...Object.keys(resource.actions ?? {}),
      ...Object.keys(resource.queries ?? {}),
    ]) {
      const path = document.paths[`/api${resource.path}/${call}`];
      expect(path, `${resource.path}/${call}`).toBeDefined();
      expect((path.get ?? path.post).summary, `${resource.path}/${call}`).toMatch(/ · /);
    }
});

test('headers say what a browser may do, and name the request', async () => {
  const { http } = await testApp.app();
  const { headers } = await http.inject({ url: '/api/health' });
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('a wrong method is refused as such (spec/wire#errors)', async () => {
  const { status, body } = await testApp.call('admin', 'GET', '/dining/place/submit');
  expect([status, body.error]).toEqual([405, 'platform.method-not-allowed']);
});

test('whoever is about to end says so to load balancers, and still answers (spec/wire#health)', async () => {
  const app = await buildApp({ config: testApp.config, pool: testApp.pool, now: testApp.now });
  onTestFinished(() => app.close());
  const ask = async (url: string) => {
    const { statusCode, headers, json } = await app.http.inject({ url: `/api/${url}` });
    return [statusCode, json().data, headers['retry-after']];
  };
  expect(await ask('health/live')).toEqual([200, { live: true }, undefined]);
  app.leave();
  expect(await ask('health/live')).toEqual([503, { live: false }, '3']);
  expect(await ask('health')).toEqual([200, expect.objectContaining({ live: true, ready: false }), undefined]);
  expect((await ask('blade-auth/oauth/client'))[0]).toBe(200);
});
