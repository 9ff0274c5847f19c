import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { md5, requestToken, signInWithPassword } from '@refectory/server/test/token-call.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

const testApp = await createTestApp();
await testApp.run('000000', (ctx) => createUser(ctx, { account: 'Clerk', password: 'right-one' }));
afterAll(() => testApp.close());
beforeEach(async () => {
  testApp.config.captcha = false;
  testApp.setClock('2026-11-20 12:00:00');
  await testApp.run('000000', (ctx) => sql`delete from sys_login_attempt`.execute(ctx.db));
});

const refusal = (error: string, error_description: string) => ({ status: 400, body: { error, error_description } });
const wrong = refusal('invalid_grant', '用户名或密码错误');

describe('captcha', () => {
  const captcha = async () => {
    const { status, body } = await testApp.call(undefined, 'GET', '/blade-auth/oauth/captcha');
    expect(status).toBe(200);
    expect(body.data).toEqual({ key: body.key, image: body.image });
    const { rows } = await testApp.run('000000', (ctx) =>
      sql<{ code: string }>`select code from sys_captcha where key = ${body.key}`.execute(ctx.db),
    );
    return { key: body.key as string, image: body.image as string, code: rows[0]?.code ?? '' };
  };
  const signIn = async (key: string, code: string, password = 'right-one') => {
    const form = { grant_type: 'captcha', username: 'clerk', password: md5(password) };
    const { status, body } = await requestToken(testApp, form, { 'captcha-key': key, 'captcha-code': code });
    return { status, body };
  };
  const refused = refusal('invalid_grant', '验证码不正确');

  test('switched off: no key, no image, none is asked for', async () => {
    const { body } = await testApp.call(undefined, 'GET', '/blade-auth/oauth/captcha');
    expect(body.data).toEqual({ key: '', image: '' });
    expect((await signIn('', '')).status).toBe(200);
  });

  test('five characters, whatever their case, once', async () => {
    testApp.config.captcha = true;
    const { key, image, code } = await captcha();
    expect(image).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(code).toHaveLength(5);
    expect((await signIn(key, code.toUpperCase())).status).toBe(200);
    expect(await signIn(key, code)).toEqual(refused);
  });

  test('dies with the first attempt: a wrong code, and a wrong password', async () => {
    testApp.config.captcha = true;
    const first = await captcha();
    expect(await signIn(first.key, 'wrong')).toEqual(refused);
    expect(await signIn(first.key, first.code)).toEqual(refused);
    const second = await captcha();
    expect(await signIn(second.key, second.code, 'x')).toEqual(wrong);
    expect(await signIn(second.key, second.code)).toEqual(refused);
  });

  test('lasts five minutes; none at all is refused; plain password is no way around it', async () => {
    testApp.config.captcha = true;
    const { key, code } = await captcha();
    testApp.setClock('2026-11-20 12:05:01');
    expect(await signIn(key, code)).toEqual(refused);
    expect(await signIn('', '')).toEqual(refused);
    expect((await signInWithPassword(testApp, 'clerk', 'right-one')).body.error).toBe('unauthorized_client');
  });

  test('that nobody used are cleared away by later ones', async () => {
    testApp.config.captcha = true;
    const { key } = await captcha();
    testApp.setClock('2026-11-20 12:06:00');
    await captcha();
    const { rows } = await testApp.run('000000', (ctx) =>
      sql`select from sys_captcha where key = ${key}`.execute(ctx.db),
    );
    expect(rows).toEqual([]);
  });

  test('one of twenty that use the same key at once gets in', async () => {
    testApp.config.captcha = true;
    const { key, code } = await captcha();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(key, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
