import { runAsOwner } from '@refectory/engine/test/support/run-as-owner.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logRetentionJob } from './retention/log-retention-job.ts';

// Logs over HTTP (spec/log#fields, §1.5 faults).

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.run('000000', (ctx) =>
    createUser(ctx, { account: 'auditor', permissions: ['log_api', 'log_error', 'log_usual', 'log_api_view'] }),
  );
});
afterAll(() => testApp.close());

const flush = async () => (await testApp.app()).logs.flush();
const list = async (kind: string, query: object = {}, account = 'admin') => {
  await flush();
  return (await testApp.call(account, 'GET', `/blade-log/${kind}/list`, query)).body.data.records;
};

test('a call that changes something is noted with its input masked; a read is not', async () => {
  await testApp.call('admin', 'GET', '/blade-system/post/list');
  const client = { clientId: 'kiosk', clientSecret: 'geheim-geheim' };
  await testApp.call('admin', 'POST', '/blade-system/client/submit', client);
  const rows = await list('api', { requestUri: 'blade-system' });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    title: '应用 · 新增',
    type: 1,
    method: 'POST',
    requestUri: '/api/blade-system/client/submit',
    methodClass: 'system.client',
    methodName: 'submit',
    statusCode: 200,
    createBy: 'admin',
    serviceId: 'server',
    env: 'demo',
    params: '{"clientId":"kiosk","clientSecret":"***"}',
  });
  expect(rows[0].strId).toBe(rows[0].id);
  const { body } = await testApp.call('auditor', 'GET', '/blade-log/api/detail', { id: rows[0].strId });
  expect(body.data).toMatchObject({ id: rows[0].id, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

test('sign-ins are noted, refused ones too, those of unknown tenants with the managing one', async () => {
  const basic = `Basic ${Buffer.from('saber:saber_secret').toString('base64')}`;
  const query = { grant_type: 'password', tenantId: '777777', username: 'ghost', password: 'x' };
  await (await testApp.app()).http.inject({
    method: 'POST',
    url: '/api/blade-auth/oauth/token',
    query,
    headers: { authorization: basic },
  });
  const [refused] = await list('api', { type: 2, createBy: 'ghost' });
  expect(refused).toMatchObject({ statusCode: 400, tenantId: '000000', method: 'POST' });
  expect(refused.params).toContain('"password":"***"');
  expect((await list('api', { type: 2, createBy: 'admin' })).length).toBeGreaterThan(0);
});

test('rows belong to their tenant', async () => {
  await testApp.call('100001/admin', 'POST', '/blade-system/post/submit', { postName: 'x' });
  expect(await list('api', { createBy: 'admin', requestUri: 'post/submit' })).toEqual([]);
  expect(await list('api', { requestUri: 'post/submit' }, '100001/admin')).toHaveLength(1);
});

test('a fault is noted with its request id and stack; browsers send theirs', async () => {
  const { ownerUrl } = testApp.database;
  await runAsOwner(ownerUrl, 'alter table sys_post rename to sys_post_gone');
  const broken = await testApp.call('admin', 'GET', '/blade-system/post/list');
  await runAsOwner(ownerUrl, 'alter table sys_post_gone rename to sys_post');
  expect(broken.status).toBe(500);
  const [fault] = await list('error', { requestUri: 'post/list' });
  expect(fault).toMatchObject({
    requestId: broken.body.requestId,
    message: expect.stringContaining('sys_post'),
    stackTrace: expect.stringContaining('    at '),
    method: 'GET',
    createBy: 'admin',
    lineNumber: expect.any(Number),
  });
  await testApp.call('admin', 'POST', '/blade-auth/oauth/logout', [
    { type: 'error', message: 'boom', stack: 'at x', url: '/wel', time: '2026-11-20 11:00:00' },
  ]);
  const rows = await list('error', { serviceId: 'console' });
  expect(rows[0]).toMatchObject({ message: 'boom', stackTrace: 'at x', exceptionName: 'error' });
});

test('browsers tell the release, how often, and which call failed; what cannot be is not believed', async () => {
  const requestId = '01234567-89ab-cdef-0123-456789abcdef';
  await testApp.call('admin', 'POST', '/blade-auth/oauth/logout', [
    { type: 'call', message: 'twice', release: 'BxYz12', times: 2, requestId },
    { type: 'error', message: 'odd', release: 'r'.repeat(300), times: -4, requestId: "' or 1=1" },
  ]);
  const told = (message: string) => list('error', { message }).then(([row]) => row);
  expect(await told('twice')).toMatchObject({ release: 'BxYz12', times: 2, requestId, serviceId: 'console' });
  expect(await told('odd')).toMatchObject({ release: 'r'.repeat(100), times: 1 });
  expect((await told('odd')).requestId).toMatch(/^[0-9a-f-]{36}$/);
});

test('notes of the product stand in the general log', async () => {
  (await testApp.app()).logs.note('ERROR', 'wallet.prove-ledger', 'it failed');
  expect((await list('usual'))[0]).toMatchObject({
    logLevel: 'ERROR',
    logId: 'wallet.prove-ledger',
    logData: 'it failed',
  });
});

test('newest first; a range of time; the detail has a right of its own', async () => {
  const rows = await list('api', { size: 100 });
  const ids = rows.map(({ id }: { id: string }) => Number(id));
  expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a));
  expect(await list('api', { createTime_dategt: '2026-11-21 00:00:00' })).toEqual([]);
  const refused = await testApp.call('auditor', 'GET', '/blade-log/error/detail', { id: '1' });
  expect([refused.status, refused.body.msg]).toEqual([403, '没有权限：log_error_view']);
});

test('months past their time are dropped, months ahead are made', async () => {
  const months = () =>
    testApp.run('000000', async (ctx) => {
      const { rows } = await sql<{ name: string }>`select relname::text as name from pg_class
        where relname ~ '^log_api_\\d{6}$' order by 1`.execute(ctx.db);
      return rows.map(({ name }) => name);
    });
  const jobHost = { withTenant: testApp.run, listTenants: async () => ['000000'], now: testApp.now };
  testApp.setClock('2027-03-10 02:20:00');
  await logRetentionJob.run(jobHost, undefined as never);
  expect(await months()).toEqual(expect.arrayContaining(['log_api_202703', 'log_api_202705']));
  testApp.setClock('2027-09-10 02:20:00');
  await logRetentionJob.run(jobHost, undefined as never);
  expect((await months())[0]).toBe('log_api_202703');
  testApp.setClock('2026-11-20 12:00:00');
});
