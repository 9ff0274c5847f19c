import { createPool } from '@refectory/engine/database/pool.ts';
import { buildApp } from '@refectory/server/app.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import type { TestResponse } from '@refectory/server/test/test-client.ts';
import { callWithToken, md5, requestToken, signInWithPassword } from '@refectory/server/test/token-call.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#system/server/public.ts';

// Secrets that can be guessed at, and guesses that come all at once: no more are checked than one after the other
// (spec/auth#brute-force).

const testApp = await createTestApp();
afterAll(() => testApp.close());
let number = 0;

async function newAccount(): Promise<string> {
  const account = `guessed${++number}`;
  await testApp.run('000000', (ctx) => createUser(ctx, { account, password: 'right-one' }));
  await testApp.run('000000', (ctx) => sql`delete from sys_login_attempt where subject like 'ip %'`.execute(ctx.db));
  return account;
}

const wrong = '用户名或密码错误';
const locked = '密码错误次数过多，请30分钟后再试';
const count = (texts: readonly string[], text: string) => texts.filter((each) => each === text).length;
/** All wrong guesses at once, and the right one as soon as one of them is refused unseen, while others are still being checked. */
async function rush(
  wrongGuesses: number,
  guess: (word: string) => Promise<TestResponse>,
  right: string,
  unseen: string,
) {
  const sent = Array.from({ length: wrongGuesses }, (_, i) => guess(`guess${i}`));
  const isUnseen = async (answer: Promise<TestResponse>) => {
    if (errorText(await answer) !== unseen) throw new Error('judged');
  };
  await Promise.any(sent.map(isUnseen));
  const last = await guess(right);
  return { words: (await Promise.all([...sent, last])).map(errorText), last };
}
const errorText = ({ body }: TestResponse): string => body.error_description ?? body.error ?? '';
const countFailures = (subject: string) =>
  testApp.run('000000', async (ctx) => {
    const { rows } = await sql<{ failures: number }>`
      select failures from sys_login_attempt where subject = ${subject}`.execute(ctx.db);
    return rows[0]?.failures ?? 0;
  });

describe('sixty guesses at once', () => {
  test('five are checked; the right one among the others is answered as they are', async () => {
    const account = await newAccount();
    const { words, last } = await rush(59, (guess) => signInWithPassword(testApp, account, guess), 'right-one', locked);
    expect([count(words, wrong), count(words, locked)]).toEqual([5, 55]);
    expect(last.status).toBe(400);
    // Those that were refused unseen counted nowhere.
    expect(await countFailures('ip 127.0.0.1')).toBe(5);
  });

  test('at two servers on one database they are counted together', async () => {
    const account = await newAccount();
    const pool = createPool(testApp.database.appUrl);
    const other = await buildApp({ config: testApp.config, pool, now: testApp.now });
    const there = { ...testApp, app: async () => other };
    let turn = 0;
    const guess = (word: string) => signInWithPassword((turn += 1) % 2 ? testApp : there, account, word);
    const { words } = await rush(59, guess, 'right-one', locked);
    expect([count(words, wrong), count(words, locked)]).toEqual([5, 55]);
    await other.close();
    await pool.end();
  });

  test('of an address at sixty accounts: fifty are checked', async () => {
    await newAccount();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => signInWithPassword(testApp, `nobody${i}`, 'x')),
    );
    const texts = answers.map(({ body }) => body.error_description as string);
    expect([count(texts, wrong), count(texts, locked)]).toEqual([50, 10]);
    // An account that was asked for behind a locked address has lost no attempt by it.
    const { rows } = await testApp.run('000000', (ctx) =>
      sql`select from sys_login_attempt where subject like 'account %' and failures < 5`.execute(ctx.db),
    );
    expect(rows).toHaveLength(50);
  });

  test('a success takes its own attempt back from the address', async () => {
    const account = await newAccount();
    for (let i = 0; i < 3; i++) expect((await signInWithPassword(testApp, account, 'right-one')).status).toBe(200);
    expect(await countFailures('ip 127.0.0.1')).toBe(0);
  });

  test('at the secret of a client: fifty of an address are checked, and all are answered alike', async () => {
    const attempt = (secret: string) =>
      requestToken(
        testApp,
        { grant_type: 'password', username: 'x', password: 'x' },
        { authorization: `Basic ${btoa(`saber:${secret}`)}` },
      );
    const answers = await Promise.all(Array.from({ length: 70 }, (_, i) => attempt(`guess${i}`)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(await countFailures('client ip 127.0.0.1')).toBe(50);
  });
});

describe('the old password at a change of it', () => {
  const change = (token: string, oldPassword: string) =>
    callWithToken(testApp, token, 'POST', '/blade-user/update-password', {
      oldPassword: md5(oldPassword),
      newPassword: md5('another'),
      newPassword1: md5('another'),
    });

  test('sixty guesses at once: five are checked, the right one behind them changes nothing', async () => {
    const account = await newAccount();
    const { access_token: token } = (await signInWithPassword(testApp, account, 'right-one')).body;
    const { words, last } = await rush(59, (word) => change(token, word), 'right-one', 'system.password-attempts');
    expect([count(words, 'system.old-password-wrong'), count(words, 'system.password-attempts')]).toEqual([5, 55]);
    expect(last).toMatchObject({ status: 429, body: { errors: [{ field: 'oldPassword' }] } });
    // Who sat at the screen has not locked its owner out.
    expect((await signInWithPassword(testApp, account, 'right-one')).status).toBe(200);
  });

  test('a success clears the count', async () => {
    const account = await newAccount();
    const { access_token: token } = (await signInWithPassword(testApp, account, 'right-one')).body;
    for (let i = 0; i < 4; i++) expect((await change(token, 'x')).body.error).toBe('system.old-password-wrong');
    expect((await change(token, 'right-one')).status).toBe(200);
    const again = (await signInWithPassword(testApp, account, 'another')).body.access_token;
    for (let i = 0; i < 5; i++) expect((await change(again, 'x')).body.error).toBe('system.old-password-wrong');
    expect((await change(again, 'another')).status).toBe(429);
  });
});

test('at the lock screen: twenty guesses with the right one last', async () => {
  const account = await newAccount();
  const { access_token: token } = (await signInWithPassword(testApp, account, 'right-one')).body;
  await callWithToken(testApp, token, 'POST', '/blade-auth/oauth/lock', { password: md5('1234') });
  const unlock = (word: string) =>
    callWithToken(testApp, token, 'POST', '/blade-auth/oauth/unlock', { password: md5(word) });
  const { words } = await rush(19, unlock, '1234', 'auth.lock-attempts');
  expect([count(words, 'auth.wrong-lock-password'), count(words, 'auth.lock-attempts')]).toEqual([5, 15]);
});

test('a password that is changed while it is being looked at opens no session', async () => {
  const account = await newAccount();
  const hash = await hashPassword('elsewhere');
  const change = testApp.run('000000', async (ctx) => {
    await sql`update sys_user set password = ${hash} where tenant_id = app_tenant() and account = ${account}`.execute(
      ctx.db,
    );
    const signIn = signInWithPassword(testApp, account, 'right-one');
    // It has found the old hash by now, and waits for the row.
    await sql`select pg_sleep(1)`.execute(ctx.db);
    return { signIn };
  });
  const { body } = await (await change).signIn;
  expect(body.error_description).toBe(wrong);
});
