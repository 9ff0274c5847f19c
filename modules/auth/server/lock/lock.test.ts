import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import {
  callWithToken,
  md5,
  requestRefresh,
  requestToken,
  signInWithPassword,
} from '@refectory/server/test/token-call.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let testApp: TestApp;
let number = 0;

beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const signedIn = async (account = `lock${++number}`) => {
  await testApp.run('000000', (ctx) => createUser(ctx, { account, permissions: ['post'] }));
  const { body } = await signInWithPassword(testApp, account, 'pass1234');
  return { account, token: body.access_token as string, refresh: body.refresh_token as string };
};
const lock = (token: string, input: object = { password: md5('1234') }) =>
  callWithToken(testApp, token, 'POST', '/blade-auth/oauth/lock', input);
const unlock = (token: string, password = '1234') =>
  callWithToken(testApp, token, 'POST', '/blade-auth/oauth/unlock', { password: md5(password) });
const state = async (token: string) => (await callWithToken(testApp, token, 'GET', '/blade-auth/oauth/lock')).body.data;
const reads = async (token: string) => (await callWithToken(testApp, token, 'GET', '/blade-system/post/list')).status;

describe('the lock screen', () => {
  test('while locked every call is refused, with a name and without ending the session, until the password is given', async () => {
    const { token, account } = await signedIn();
    expect(await state(token)).toEqual({
      isLocked: false,
      hasPassword: false,
      name: account,
      avatar: '',
      timeZone: 'Asia/Shanghai',
    });
    expect((await lock(token)).status).toBe(200);
    const refused = await callWithToken(testApp, token, 'GET', '/blade-system/post/list');
    expect(refused.status).toBe(423);
    expect(refused.body).toMatchObject({ code: 423, success: false, error: 'auth.screen-locked' });
    for (const path of ['/blade-auth/oauth/user-info', '/blade-system/menu/routes', '/blade-auth/oauth/clear-cache'])
      expect((await callWithToken(testApp, token, 'GET', path)).status).toBe(423);
    expect((await callWithToken(testApp, token, 'POST', '/blade-auth/oauth/logout', [])).status).toBe(423);
    expect((await lock(token, { password: md5('other') })).status).toBe(423);
    expect((await state(token)).isLocked).toBe(true);
    expect((await unlock(token)).status).toBe(200);
    expect(await reads(token)).toBe(200);
    expect((await unlock(token, 'whatever')).status).toBe(200);
  });

  test('the password is asked for the first time only, and never empty', async () => {
    const { token } = await signedIn();
    for (const input of [{}, { password: '' }, { password: md5('') }]) {
      const { status, body } = await lock(token, input);
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { error: 'auth.lock-password-empty', msg: '锁屏密码不能为空', errors: [{ field: 'password' }] },
      });
    }
    await lock(token);
    await unlock(token);
    expect(await state(token)).toMatchObject({ isLocked: false, hasPassword: true });
    expect((await lock(token, {})).status).toBe(200);
    expect((await unlock(token)).status).toBe(200);
  });

  test('form and query serve as well as JSON; plain text counts as its MD5', async () => {
    const { token } = await signedIn();
    expect((await callWithToken(testApp, token, 'POST', '/blade-auth/oauth/lock?password=1234')).status).toBe(200);
    expect((await unlock(token)).status).toBe(200);
  });

  test('another session of the same person, and everybody else, works on', async () => {
    const { token, account } = await signedIn();
    const second = (await signInWithPassword(testApp, account, 'pass1234')).body.access_token;
    await lock(token);
    expect(await reads(second)).toBe(200);
    expect(await state(second)).toMatchObject({ isLocked: false, hasPassword: false });
  });

  test('a renewed token is as locked as the one before; logging out and signing in anew is the way out', async () => {
    const { token, refresh, account } = await signedIn();
    await lock(token);
    const { body } = await requestRefresh(testApp, refresh);
    expect(await reads(body.access_token)).toBe(423);
    expect((await callWithToken(testApp, token, 'GET', '/blade-auth/oauth/logout')).status).toBe(200);
    expect((await unlock(token)).status).toBe(401);
    expect(await reads((await signInWithPassword(testApp, account, 'pass1234')).body.access_token)).toBe(200);
  });

  test('five wrong passwords are the end, twenty at once too', async () => {
    const { token } = await signedIn();
    await lock(token);
    const first = await unlock(token, 'wrong');
    expect(first.body).toMatchObject({ error: 'auth.wrong-lock-password', msg: '锁屏密码错误，还可以尝试 4 次' });
    const rush = await Promise.all(Array.from({ length: 20 }, () => unlock(token, 'wrong')));
    expect(rush.filter(({ body }) => body.error === 'auth.wrong-lock-password')).toHaveLength(4);
    expect(rush.filter(({ body }) => body.error === 'auth.lock-attempts')).toHaveLength(16);
    expect((await unlock(token)).body.error).toBe('auth.lock-attempts');
    expect(await reads(token)).toBe(423);
  });

  test('a success clears the count; the password is kept as Argon2id alone', async () => {
    const { token } = await signedIn();
    await lock(token);
    for (let i = 0; i < 4; i++) await unlock(token, 'wrong');
    await unlock(token);
    await lock(token, {});
    for (let i = 0; i < 4; i++) expect((await unlock(token, 'wrong')).body.error).toBe('auth.wrong-lock-password');
    expect((await unlock(token)).status).toBe(200);
    const { rows } = await testApp.run('000000', (ctx) =>
      sql<{
        lock_password: string;
      }>`select lock_password from sys_session where lock_password is not null`.execute(ctx.db),
    );
    expect(rows.every(({ lock_password }) => lock_password.startsWith('$argon2id$'))).toBe(true);
  });

  test('without a token there is nothing to lock', async () => {
    for (const path of ['lock', 'unlock'])
      expect((await testApp.call(undefined, 'POST', `/blade-auth/oauth/${path}`, {})).status).toBe(401);
    expect((await requestToken(testApp, { grant_type: 'password', username: 'x', password: 'y' })).status).toBe(400);
  });
});
