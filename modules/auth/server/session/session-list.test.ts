import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// The lists of sessions and of lock-outs (spec/auth#sessions), over HTTP.

let testApp: TestApp;
const watcher = ['auth_session', 'auth_session_end', 'auth_lockout', 'auth_lockout_unlock'];
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.run('000000', async (ctx) => {
    await createUser(ctx, { account: 'watcher', permissions: watcher });
    await createUser(ctx, { account: 'clerk', permissions: ['post'] });
  });
});
afterAll(() => testApp.close());

const get = (account: string, path: string, input: object = {}) =>
  testApp.call(account, 'GET', `/blade-auth/${path}`, input);
const post = (account: string, path: string, input: object) =>
  testApp.call(account, 'POST', `/blade-auth/${path}`, input);
const readSession = async (account: string) => {
  const { body } = await get('watcher', 'session/list', { account });
  return body.data.records[0] as { id: string; account: string; isLocked: boolean; remoteIp: string } | undefined;
};

test('a session is listed while it is open; ended by somebody else it is worth nothing at once', async () => {
  expect((await testApp.call('clerk', 'GET', '/blade-system/post/list')).status).toBe(200);
  const session = await readSession('clerk');
  expect(session).toMatchObject({ account: 'clerk', isLocked: false, remoteIp: expect.stringMatching(/./) });
  expect((await post('clerk', 'session/end', { ids: session?.id })).status).toBe(403);
  const { body } = await post('watcher', 'session/end', { ids: session?.id });
  expect(body.data.results).toMatchObject([{ ok: true }]);
  expect((await testApp.call('clerk', 'GET', '/blade-system/post/list')).status).toBe(401);
  expect(await readSession('clerk')).toBeUndefined();
  const again = await post('watcher', 'session/end', { ids: session?.id });
  expect(again.body.data.results).toMatchObject([{ ok: false, code: 'platform.not-found' }]);
});

test('nobody ends the own session, that of an administrator, or one of another tenant', async () => {
  await testApp.call('admin', 'GET', '/blade-auth/oauth/user-info');
  const end = async (account: string, id: string | undefined) =>
    (await post(account, 'session/end', { ids: id })).body.data.results[0].code;
  expect(await end('watcher', (await readSession('watcher'))?.id)).toBe('auth.own-session');
  expect(await end('watcher', (await readSession('admin'))?.id)).toBe('system.administrator-only');
  await testApp.call('100001/admin', 'GET', '/blade-auth/oauth/user-info');
  const theirs = (await get('100001/admin', 'session/list')).body.data.records;
  expect(theirs.map(({ account }: { account: string }) => account)).toEqual(['admin']);
  expect(await end('watcher', theirs[0].id)).toBe('platform.not-found');
});

test('five failures lock an account; the list shows it and unlocks it', async () => {
  const signIn = async (password: string) => {
    const { http } = await testApp.app();
    const form = new URLSearchParams({ grant_type: 'password', tenantId: '000000', username: 'clerk', password });
    const authorization = `Basic ${Buffer.from('saber:saber_secret').toString('base64')}`;
    const answer = await http.inject({
      method: 'POST',
      url: '/api/blade-auth/oauth/token',
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    });
    return answer.json().error_description as string | undefined;
  };
  for (let n = 0; n < 5; n++) expect(await signIn('wrong')).toBe('用户名或密码错误');
  expect(await signIn('wrong')).toBe('密码错误次数过多，请30分钟后再试');
  const { body } = await get('watcher', 'lockout/list');
  expect(body.data.records).toMatchObject([
    { account: 'clerk', failures: 5, isLocked: true, freeAt: '2026-11-20 12:30:00' },
  ]);
  const id = body.data.records[0].id;
  expect((await post('clerk', 'lockout/unlock', { ids: id })).status).toBe(401);
  expect((await post('100001/admin', 'lockout/unlock', { ids: id })).body.data.results).toMatchObject([{ ok: false }]);
  expect((await post('watcher', 'lockout/unlock', { ids: id })).body.data.results).toMatchObject([{ ok: true }]);
  expect(await signIn('wrong')).toBe('用户名或密码错误');
  testApp.setClock('2026-11-20 12:31:00');
  expect((await get('watcher', 'lockout/list')).body.data.records).toEqual([]);
});
