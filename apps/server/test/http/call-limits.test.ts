import { createPool } from '@refectory/engine/database/pool.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { type BuiltApp, buildApp } from '#app.ts';
import { createUser } from '../factories/user.ts';
import { createTestApp } from '../test-app.ts';
import { md5 } from '../token-call.ts';

// Rate limits: by address, by account, and across two server processes on one database.

const testApp = await createTestApp();
const pools = [createPool(testApp.database.appUrl), createPool(testApp.database.appUrl)];
const config = { ...testApp.config, callsPerMinute: 100, trustedProxies: ['10.0.0.1/32'] };
const [one, other] = (await Promise.all(pools.map((pool) => buildApp({ config, pool, now: testApp.now })))) as [
  BuiltApp,
  BuiltApp,
];
await testApp.app();
for (const account of ['busy', 'left', 'right'])
  await testApp.run('000000', (ctx) => createUser(ctx, { account, permissions: ['post'] }));
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await Promise.all(pools.map((pool) => pool.end()));
  await testApp.close();
});

/** Waits for the start of a minute, because limits are reset with each. */
async function startOfMinute(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 15_000) await new Promise((resolve) => setTimeout(resolve, left + 10));
}

interface Asking {
  readonly from?: string;
  readonly url?: string;
  readonly headers?: Record<string, string>;
  readonly method?: 'GET' | 'POST';
}
const ask = (
  { http }: BuiltApp,
  { from = '198.51.100.7', url = '/api/health', headers = {}, method = 'GET' }: Asking,
) => http.inject({ method, url, headers, remoteAddress: from });
const statuses = async (app: BuiltApp, times: number, asking: Asking) =>
  (await Promise.all(Array.from({ length: times }, () => ask(app, asking)))).map(({ statusCode }) => statusCode);
const count = (all: readonly number[], status: number) => all.filter((each) => each === status).length;

async function signInToken(app: BuiltApp, username = 'busy'): Promise<string> {
  const query = new URLSearchParams({ grant_type: 'password', username, password: md5('pass1234') });
  const headers = { authorization: `Basic ${btoa('saber:saber_secret')}` };
  const { http } = app;
  return (await http.inject({ method: 'POST', url: `/api/blade-auth/oauth/token?${query}`, headers })).json()
    .access_token;
}

describe('calls per minute', () => {
  test('of one address: the hundredth is answered, the next is refused by name and told when to come again', async () => {
    await startOfMinute();
    const answers = await statuses(one, 105, {});
    expect([count(answers, 200), count(answers, 429)]).toEqual([100, 5]);
    const refused = await ask(one, { headers: { 'accept-language': 'en' } });
    expect(refused.json()).toMatchObject({ code: 429, success: false, error: 'platform.too-many-requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    // Another address is not limited, and headers cannot forge one.
    expect((await ask(one, { from: '198.51.100.8' })).statusCode).toBe(200);
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip', 'true-client-ip'])
      expect((await ask(one, { headers: { [name]: '203.0.113.1' } })).statusCode).toBe(429);
  });

  test('the addresses of one IPv6 subscriber are one, and an IPv4 address is itself however it is written', async () => {
    await startOfMinute();
    const hosts = Array.from({ length: 105 }, (_, i) => `2001:db8:1:2::${(i + 1).toString(16)}`);
    const answers = await Promise.all(hosts.map((from) => ask(one, { from })));
    expect(
      count(
        answers.map(({ statusCode }) => statusCode),
        429,
      ),
    ).toBe(5);
    expect((await ask(one, { from: '2001:db8:1:3::1' })).statusCode).toBe(200);
    await statuses(one, 100, { from: '192.0.2.9' });
    expect((await ask(one, { from: '::ffff:192.0.2.9' })).statusCode).toBe(429);
  });

  test('sign-ins of an address have a tenth of it, whatever they ask for', async () => {
    await startOfMinute();
    const token = { from: '198.51.100.20', method: 'POST', url: '/api/blade-auth/oauth/token' } as const;
    const answers = await statuses(one, 14, token);
    expect([count(answers, 400), count(answers, 429)]).toEqual([10, 4]);
    expect((await ask(one, { from: '198.51.100.20' })).statusCode).toBe(200);
  });

  test('an office behind one address: each account by itself, whoever else is there', async () => {
    await startOfMinute();
    const from = '198.51.100.40';
    const url = '/api/blade-auth/oauth/user-info';
    const tokens = [await signInToken(one, 'left'), await signInToken(one, 'right')];
    const ofAccount = (token: string, times: number) =>
      statuses(one, times, { from, url, headers: { 'blade-auth': `bearer ${token}` } });
    for (const token of tokens) {
      const all = await ofAccount(token, 105);
      expect([count(all, 200), count(all, 429)]).toEqual([100, 5]);
    }
    // Unauthenticated calls have a limit of their own, also with a forged token.
    expect(count(await statuses(one, 50, { from }), 200)).toBe(50);
    const forged = await statuses(one, 60, { from, url, headers: { 'blade-auth': `bearer ${tokens[0]}x` } });
    expect([count(forged, 401), count(forged, 429)]).toEqual([50, 10]);
    // Static files of the console do not count.
    expect(count(await statuses(one, 150, { from, url: '/assets/none.js' }), 429)).toBe(0);
  });

  test('of one account from many addresses', async () => {
    await startOfMinute();
    const headers = { 'blade-auth': `bearer ${await signInToken(one)}` };
    const url = '/api/blade-auth/oauth/user-info';
    const answers = await Promise.all(
      Array.from({ length: 105 }, (_, i) => ask(one, { from: `203.0.113.${i}`, url, headers })),
    );
    const all = answers.map(({ statusCode }) => statusCode);
    expect([count(all, 200), count(all, 429)]).toEqual([100, 5]);
    expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBeDefined();
  });

  test('over two server processes: what one has counted the other knows', async () => {
    await startOfMinute();
    const from = '198.51.100.30';
    expect(count(await statuses(one, 90, { from }), 200)).toBe(90);
    await expect
      .poll(async () => {
        const { rows } = await pools[0]!.query(`select calls from sys_call_count where subject = $1`, [
          `address ${from}`,
        ]);
        return rows[0]?.calls;
      })
      .toBe(90);
    // The other process learns the count when it approaches the limit itself.
    expect(count(await statuses(other, 8, { from }), 200)).toBe(8);
    await expect.poll(async () => (await ask(other, { from })).statusCode, { interval: 300, timeout: 5_000 }).toBe(429);
  });
});
