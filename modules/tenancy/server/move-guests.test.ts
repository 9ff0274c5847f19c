import { startSocialHub } from '@refectory/server/test/fixtures/platform/social-hub.ts';
import { createTwoServersFixture } from '@refectory/server/test/fixtures/platform/two-servers-fixture.ts';
import { callWithToken } from '@refectory/server/test/token-call.ts';
import { afterAll, expect, onTestFinished, test } from 'vitest';

// Guests of a tenant that was moved: their identities are rows of its server, found by a call that knows no tenant yet.

const { testApp, home, second, datasourceId, seedTenant, moveTenant, close } = await createTwoServersFixture();
afterAll(close, 30_000);

test('guests register by social sign-in with a tenant that lives elsewhere, and those of before come in', async () => {
  const hub = await startSocialHub(testApp, 'hub secret');
  onTestFinished(() => hub.close());
  const tenant = await seedTenant('访客');
  const { tenantId } = tenant;
  const register = async (login: string) => {
    const { body } = await hub.signIn({ id: login, login });
    const given = { tenantId, account: login, password: 'secret-1', oauthId: body.oauth_id };
    return (await callWithToken(testApp, body.access_token, 'POST', '/blade-user/register-guest', given)).body;
  };
  const approve = async (login: string) => {
    const { records } = (await testApp.call(tenant.account, 'GET', '/blade-user/page', { account: login })).body.data;
    const roles = (await testApp.call(tenant.account, 'GET', '/blade-system/role/tree')).body.data;
    const input = { userIds: records[0].id, roleIds: roles[0].id };
    return (await testApp.call(tenant.account, 'POST', '/blade-user/grant', input)).body.code;
  };
  expect(await register('before')).toMatchObject({ code: 200, msg: '操作成功' });
  expect(await approve('before')).toBe(200);
  await moveTenant(tenant, datasourceId);
  expect((await hub.signIn({ id: 'before', login: 'before' })).body).toMatchObject({
    tenant_id: tenantId,
    account: 'before',
  });
  expect(await register('after')).toMatchObject({ code: 200, msg: '操作成功' });
  expect((await hub.signIn({ id: 'after', login: 'after' })).body.error_description).toBe('账号待管理员审核');
  expect(await approve('after')).toBe(200);
  expect((await hub.signIn({ id: 'after', login: 'after' })).body).toMatchObject({
    tenant_id: tenantId,
    account: 'after',
  });
  const bound = 'select from sys_user_identity where tenant_id = $1';
  expect((await second.query(bound, [tenantId])).rowCount).toBe(2);
  expect((await home.query(bound, [tenantId])).rowCount).toBe(0);
}, 60_000);
