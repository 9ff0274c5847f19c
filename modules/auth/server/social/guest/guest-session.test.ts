import { createUser } from '@refectory/server/test/factories/user.ts';
import { createSocialGuestFixture } from '@refectory/server/test/fixtures/platform/social-guest-fixture.ts';
import { callWithToken, requestToken, signInWithPassword } from '@refectory/server/test/token-call.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { allResources } from '#catalogue.ts';

const { testApp, unique, signInAsGuest, register, findUser, reset, close } = await createSocialGuestFixture();
afterAll(close);
beforeEach(reset);

describe('a guest token', () => {
  test('opens no call of the product but registering and logging out', async () => {
    const { token } = await signInAsGuest();
    // Open to everybody; of attachments nothing is submitted, which is said before anybody is asked for.
    const open = new RegExp(
      '^/api/(health|docs|openapi.json|blade-auth/(token|captcha|logout)|blade-auth/oauth/(token|captcha|client|social|render|logout|password-code|password-reset)|blade-auth/passkey/sign-in|blade-system/tenant/info|' +
        'blade-user/register-guest|blade-resource/oss/file/|blade-resource/attach/submit|shop/guest/|space/calendar/|blade-develop/code/package/)',
    );
    const { body: document } = await testApp.call(undefined, 'GET', '/openapi.json');
    const calls = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ path, method: method.toUpperCase() as 'GET' | 'POST' })),
    );
    expect(calls.length).toBeGreaterThan(allResources.length * 4);
    const opened: string[] = [];
    for (const { path, method } of calls) {
      if (open.test(path)) continue;
      const { status } = await callWithToken(
        testApp,
        token,
        method,
        path.replace(/^\/api/, '').replace(/\{\w+\}/g, '1'),
      );
      if (status !== 401 && status !== 403) opened.push(`${method} ${path} ${status}`);
    }
    expect(opened).toEqual([]);
  });

  test('is no refresh token, and ends with logging out', async () => {
    const guest = await signInAsGuest();
    expect((await requestToken(testApp, { grant_type: 'refresh_token', refresh_token: guest.token })).status).toBe(400);
    expect((await callWithToken(testApp, guest.token, 'GET', '/blade-auth/oauth/captcha')).status).toBe(200);
    expect((await callWithToken(testApp, guest.token, 'GET', '/blade-auth/oauth/logout')).body.data).toEqual({});
    expect((await register(guest)).status).toBe(401);
    expect((await callWithToken(testApp, guest.token, 'GET', '/blade-auth/oauth/logout')).status).toBe(200);
  });
});

test('who came and never registered is forgotten, with everything that is over; who is bound stays', async () => {
  const [passing, staying] = [await signInAsGuest(), await signInAsGuest()];
  await register(staying);
  const { purgeIdentitiesJob } = await import('../purge-identities-job.ts');
  const environment = { withTenant: testApp.run, listTenants: async () => ['000000', '100001'] } as never;
  const left = async () => {
    const { rows } = await testApp.run('000000', (ctx) =>
      sql<{
        id: string;
      }>`select id from sys_social_identity where id = any(${[passing.oauthId, staying.oauthId]}::bigint[])`.execute(
        ctx.db,
      ),
    );
    return rows.map(({ id }) => id);
  };
  testApp.setClock('2026-12-20 11:00:00');
  await purgeIdentitiesJob.run(environment, undefined as never);
  expect((await left()).sort()).toEqual([passing.oauthId, staying.oauthId].sort());
  testApp.setClock('2026-12-20 13:00:00');
  await purgeIdentitiesJob.run(environment, undefined as never);
  expect(await left()).toEqual([staying.oauthId]);
});

test('who decides is told who vouches for a user; nobody is told of users he does not see', async () => {
  const guest = await signInAsGuest();
  await register(guest, { account: unique('other-name') });
  await register(await signInAsGuest(guest.login));
  const { rows } = await testApp.run('000000', (ctx) =>
    sql<{ id: string }>`select user_id as id from sys_user_identity where identity_id = ${guest.oauthId}`.execute(
      ctx.db,
    ),
  );
  const input = { userId: rows[0]?.id };
  const ask = (account: string | undefined, given: object = input) =>
    testApp.call(account, 'GET', '/blade-user/identities', given);
  expect((await ask('admin')).body.data).toEqual([{ provider: 'Hub', account: guest.login, name: guest.login }]);
  const { id } = await findUser('admin');
  expect((await ask('admin', { userId: id })).body.data).toEqual([]);
  await testApp.run('000000', (ctx) => createUser(ctx, { account: 'keeper', permissions: ['user'] }));
  await testApp.run('000000', (ctx) => createUser(ctx, { account: 'cook', permissions: ['post'] }));
  expect((await ask('keeper')).status).toBe(200);
  expect((await ask('cook')).status).toBe(403);
  expect((await ask(undefined)).status).toBe(401);
  expect((await ask('100001/admin')).body.data).toEqual([]);
  expect((await ask('admin', {})).body).toMatchObject({ code: 400, errors: [{ field: 'userId' }] });
  expect((await ask('admin', { userId: 'x' })).status).toBe(400);
});

test('approval by update gives the role and lets in', async () => {
  const guest = await signInAsGuest();
  await register(guest);
  const user = await findUser(guest.login);
  const { roleId } = await testApp.run('000000', (ctx) => createUser(ctx, { account: unique('giver') }));
  const { body: depts } = await testApp.call('admin', 'GET', '/blade-system/dept/tree');
  const row = { ...user, roleId, deptId: depts.data[0]?.id };
  expect((await testApp.call('admin', 'POST', '/blade-user/submit', row)).body.msg).toBe('操作成功');
  expect((await signInWithPassword(testApp, guest.login, 'secret-1')).status).toBe(200);
});
