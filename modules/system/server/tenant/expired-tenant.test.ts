import { enqueue } from '@refectory/engine/jobs/enqueue.ts';
import { createJobEnvironment } from '@refectory/server/app/create-job-environment.ts';
import { createDiners, fillWallet, readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { callWithToken, md5, signInWithPassword } from '@refectory/server/test/token-call.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walletJobs } from '#wallet/server/jobs.ts';

let testApp: TestApp;
let eater: string;
beforeAll(async () => {
  testApp = await createTestApp();
  eater = await testApp.run('100001', async (ctx) => {
    const [id = ''] = await createDiners(ctx);
    await fillWallet(ctx, id, { cash: '5', subsidy: { '2026-11-19': '2' } });
    return id;
  });
  await until('2026-11-20 11:59:59');
});
afterAll(() => testApp.close());

const until = (validUntil: string) =>
  testApp.run('000000', (ctx) =>
    sql`update sys_tenant set valid_until = ${validUntil ? `${validUntil}+08` : null} where tenant_id = '100001'`.execute(
      ctx.db,
    ),
  );
const call = (method: 'GET' | 'POST', path: string, input: object | string = {}, headers = {}) =>
  testApp.call('100001/admin', method, path, input, { headers });
const refusal = {
  status: 403,
  body: { code: 403, success: false, error: 'platform.tenant-expired', msg: expect.stringContaining('租户已过期') },
};
const row = { name: '类型', code: 'E1', priceLevel: 1, sort: 1 };

test('its people sign in, stay signed in and read', async () => {
  const { status, body } = await signInWithPassword(testApp, '100001/admin', 'admin');
  expect(status).toBe(200);
  expect(
    (await callWithToken(testApp, body.access_token, 'GET', '/blade-auth/oauth/user-info')).body.data,
  ).toMatchObject({
    tenantName: '第二租户',
    tenantExpired: true,
  });
  for (const path of ['/dining/employee/list', '/wallet/wallet/list', '/blade-user/page', '/blade-desk/inbox/counts'])
    expect((await call('GET', path)).status).toBe(200);
});

test('every kind of write is refused by one name: add, edit, remove, restore, bulk, query, form, import, upload', async () => {
  const [type] = (await call('GET', '/dining/type/list')).body.data.records;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const [path, input, headers] of [
    ['/dining/type/submit', row],
    ['/dining/type/submit', { ...row, id: type.id }],
    ['/dining/type/submit', 'name=x&code=E2&priceLevel=1&sort=1', form],
    [`/dining/type/remove?ids=${type.id}`],
    ['/dining/type/remove', { ids: type.id }, { 'idempotency-key': 'expired-12345' }],
    ['/wallet/wallet/recharge', { id: eater, amount: '1.00', payType: 2 }],
    ['/blade-user/update-info', { name: 'x' }],
    ['/blade-desk/inbox/send', { userIds: ['1'], title: 'x' }],
  ] as const)
    expect(await call('POST', path, input, headers), path).toMatchObject(refusal);
  const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n--b--\r\n';
  expect(
    await call('POST', '/blade-resource/oss/endpoint/put-file', part, {
      'content-type': 'multipart/form-data; boundary=b',
    }),
  ).toMatchObject(refusal);
  const english = await call('POST', '/dining/type/submit', row, { 'accept-language': 'en' });
  expect(english.body.msg).toContain('This tenant has expired');
  expect((await call('GET', '/dining/type/list')).body.data.total).toBe(1);
});

test('the screen is locked and unlocked, notices are read', async () => {
  const { body } = await signInWithPassword(testApp, '100001/admin', 'admin');
  for (const path of ['lock', 'unlock'])
    expect(
      (await callWithToken(testApp, body.access_token, 'POST', `/blade-auth/oauth/${path}`, { password: md5('1234') }))
        .status,
    ).toBe(200);
  for (const path of ['/blade-desk/inbox/read', '/blade-auth/oauth/logout'])
    expect((await call('POST', path, path.endsWith('read') ? { tab: 'mail', all: true } : [])).status).toBe(200);
});

test('no job touches it: nothing expires, and one that is asked for by name moves nothing', async () => {
  const environment = createJobEnvironment(testApp.pool, (await testApp.app()).runner);
  expect(await environment.listTenants()).toEqual(['000000']);
  for (const job of walletJobs) await job.run(environment, undefined as never);
  expect(await testApp.run('100001', (ctx) => readWalletBuckets(ctx, eater))).toMatchObject({
    'subsidy 2026-11-19': '2.00',
  });
  await expect(environment.withTenant('100001', (ctx) => fillWallet(ctx, eater, { cash: '1' }))).rejects.toMatchObject({
    code: 'platform.tenant-expired',
  });
  await expect(
    environment.withTenant('100001', (ctx) => enqueue(ctx, 'wallet.raise-grades', {})),
  ).rejects.toMatchObject({
    code: 'platform.tenant-expired',
  });
});

test('with a later date it works on at once', async () => {
  await until('2026-11-20 12:00:01');
  expect((await call('POST', '/dining/type/submit', row)).status).toBe(200);
  testApp.setClock('2026-11-20 12:00:02');
  expect(await call('POST', '/dining/type/submit', { ...row, code: 'E3' })).toMatchObject(refusal);
  await until('');
  expect((await call('POST', '/dining/type/submit', { ...row, name: '另一类', code: 'E3' })).status).toBe(200);
});
