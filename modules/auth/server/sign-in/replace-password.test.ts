import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { md5, requestToken, signInWithPassword } from '@refectory/server/test/token-call.ts';
import { afterAll, expect, test } from 'vitest';

// The password that an administrator gives is good for setting another (spec/auth#forgotten).

const testApp = await createTestApp();
await testApp.app();
afterAll(() => testApp.close());

let made = 0;
async function resetUser() {
  const account = `reset${++made}`;
  const { id } = await testApp.run('000000', (ctx) => createUser(ctx, { account }));
  const { body } = await testApp.call('admin', 'POST', '/blade-user/reset-password', { userIds: id });
  return { account, given: (body.data.passwords?.[0].password as string | undefined) ?? '123456' };
}
const replace = (account: string, given: string, next: string) =>
  requestToken(testApp, {
    grant_type: 'password',
    username: account,
    password: md5(given),
    new_password: md5(next),
  });

test('opens no session by itself; with another one it does, once', async () => {
  const { account, given } = await resetUser();
  const refused = await signInWithPassword(testApp, account, given);
  expect(refused).toMatchObject({ status: 400, body: { error: 'password_change_required' } });
  const saber = await testApp.call(undefined, 'POST', '/blade-auth/token', {
    grantType: 'password',
    tenantId: '000000',
    account,
    password: given,
  });
  expect(saber.body.data?.accessToken).toBeUndefined();
  expect((await replace(account, given, given)).body.error).toBe('password_change_required');
  expect((await replace(account, given, '')).body.error).toBe('password_change_required');
  expect((await replace(account, 'guess', 'mine-1')).body.error_description).toBe('用户名或密码错误');
  const answers = await Promise.all(['mine-1', 'mine-2', 'mine-3'].map((next) => replace(account, given, next)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await signInWithPassword(testApp, account, given)).status).toBe(400);
});

test('a new password in an ordinary sign-in changes nothing', async () => {
  await testApp.run('000000', (ctx) => createUser(ctx, { account: 'ordinary' }));
  expect((await replace('ordinary', 'pass1234', 'other-1')).status).toBe(200);
  expect((await signInWithPassword(testApp, 'ordinary', 'pass1234')).status).toBe(200);
  expect((await signInWithPassword(testApp, 'ordinary', 'other-1')).status).toBe(400);
});
