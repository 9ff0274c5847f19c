import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltApp, buildApp } from '#app.ts';
import { createUser } from '../factories/user.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { md5 } from '../token-call.ts';

// Client address: that of the connection, or as forwarded by a trusted proxy (spec/wire#addresses).

let testApp: TestApp;
let behind: BuiltApp;
let bare: BuiltApp;
beforeAll(async () => {
  testApp = await createTestApp();
  bare = await testApp.app();
  const config = { ...testApp.config, trustedProxies: ['10.9.0.0/16', 'fd00::1/128'] };
  behind = await buildApp({ config, pool: testApp.pool, now: testApp.now });
  await testApp.run('000000', (ctx) => createUser(ctx, { account: 'walker', password: 'right-one' }));
});
afterAll(async () => {
  await behind.close();
  await testApp.close();
});

const signIn = ({ http }: BuiltApp, from: string, headers: Record<string, string>, password = 'right-one') =>
  http.inject({
    method: 'POST',
    url: `/api/blade-auth/oauth/token?${new URLSearchParams({ grant_type: 'password', username: 'walker', password: md5(password) })}`,
    headers: { authorization: `Basic ${btoa('saber:saber_secret')}`, ...headers },
    remoteAddress: from,
  });

/** Address of the latest session, and of the latest sign-in in the call log. */
async function loggedAddress({ logs }: BuiltApp): Promise<[string, string]> {
  await logs.flush();
  return testApp.run('000000', async (ctx) => {
    const { rows } = await sql<{ session: string; log: string }>`
      select (select remote_ip from sys_session order by id desc limit 1) as session,
        (select remote_ip from log_api order by id desc limit 1) as log`.execute(ctx.db);
    return [rows[0]?.session ?? '', rows[0]?.log ?? ''];
  });
}

describe('the address of who asks', () => {
  const forged = { 'x-forwarded-for': '6.6.6.6', forwarded: 'for=6.6.6.6', 'x-real-ip': '6.6.6.6' };

  test.each(['127.0.0.1', '10.9.0.1', '192.168.1.5', '169.254.1.1', 'fd00::1', '198.51.100.1'])(
    'is that of the connection, %s, as long as no proxy is named',
    async (from) => {
      expect((await signIn(bare, from, forged)).statusCode).toBe(200);
      expect(await loggedAddress(bare)).toEqual([from, from]);
    },
  );

  test('is what a named proxy adds, not what stood in the header before', async () => {
    await signIn(behind, '10.9.3.4', { 'x-forwarded-for': '6.6.6.6, 203.0.113.50' });
    expect(await loggedAddress(behind)).toEqual(['203.0.113.50', '203.0.113.50']);
    // A proxy in front of the trusted one.
    await signIn(behind, 'fd00::1', { 'x-forwarded-for': '6.6.6.6, 203.0.113.51, 10.9.0.7' });
    expect(await loggedAddress(behind)).toEqual(['203.0.113.51', '203.0.113.51']);
    // Connections not through a trusted proxy are unaffected.
    for (const from of ['10.8.0.1', 'fd00::2', '127.0.0.1']) {
      await signIn(behind, from, forged);
      expect(await loggedAddress(behind)).toEqual([from, from]);
    }
  });

  test('is what lock-outs count by: a new header each time makes no new address', async () => {
    await testApp.run('000000', (ctx) => sql`delete from sys_login_attempt`.execute(ctx.db));
    for (let i = 0; i < 50; i++)
      await bare.http.inject({
        method: 'POST',
        url: `/api/blade-auth/oauth/token?grant_type=password&username=nobody${i}&password=x`,
        headers: { authorization: `Basic ${btoa('saber:saber_secret')}`, 'x-forwarded-for': `6.6.${i}.1` },
        remoteAddress: '192.168.7.7',
      });
    const refused = await signIn(bare, '192.168.7.7', { 'x-forwarded-for': '7.7.7.7' });
    expect(refused.json().error_description).toBe('密码错误次数过多，请30分钟后再试');
    expect((await signIn(bare, '192.168.7.8', {})).statusCode).toBe(200);
  });
});
