import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { callWithToken, signInWithPassword } from '@refectory/server/test/token-call.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';

const testApp = await createTestApp();
afterAll(() => testApp.close());

async function signInAccessToken(account: string): Promise<string> {
  await testApp.run('000000', (ctx) => createUser(ctx, { account }));
  return (await signInWithPassword(testApp, account, 'pass1234')).body.access_token;
}
const reach = async (token: string) =>
  (await callWithToken(testApp, token, 'GET', '/blade-auth/oauth/user-info')).status;

describe('log upload', () => {
  test('takes entries of browsers into the error log, and does not log out', async () => {
    const account = 'log-writer';
    const access = await signInAccessToken(account);
    const entries = [
      {
        type: 'error',
        message: 'x is\0 undefined',
        stack: 'at y',
        info: { a: 1 },
        url: '/wel/index',
        time: '2026-11-20T03:00:00Z',
      },
      { message: 'half \ud800 a pair', time: 'never' },
      { message: 'business time', time: '2026-11-20 11:00:00' },
      { message: 'with an offset', time: '2026-11-20T11:00:00.250+08:00' },
      'nonsense',
    ];
    const { status, body } = await callWithToken(testApp, access, 'POST', '/blade-auth/oauth/logout', entries);
    expect({ status, data: body.data }).toEqual({ status: 200, data: {} });
    expect(await reach(access)).toBe(200);
    const { rows } = await testApp.run('000000', (ctx) =>
      sql`select service_id, exception_name, message, stack_trace, request_uri, params, happened_at from log_error where create_by = ${account} order by id`.execute(
        ctx.db,
      ),
    );
    expect(rows).toMatchObject([
      {
        service_id: 'console',
        exception_name: 'error',
        message: 'x is undefined',
        stack_trace: 'at y',
        request_uri: '/wel/index',
        params: '{"a":1}',
        happened_at: new Date('2026-11-20T03:00:00Z'),
      },
      { message: 'half \ufffd a pair', happened_at: null },
      { message: 'business time', happened_at: new Date('2026-11-20T03:00:00Z') },
      { message: 'with an offset', happened_at: new Date('2026-11-20T03:00:00.250Z') },
    ]);
  });

  test('refuses what is no list, more than 200, and nobody', async () => {
    const access = await signInAccessToken('log-sender');
    const send = (body: object) => callWithToken(testApp, access, 'POST', '/blade-auth/oauth/logout', body);
    expect((await send({})).status).toBe(400);
    expect((await send(Array.from({ length: 201 }, () => ({ message: 'x' })))).body.msg).toBe(
      '一次最多上传 200 条日志',
    );
    expect((await testApp.call(undefined, 'POST', '/blade-auth/oauth/logout', [])).status).toBe(401);
  });
});
