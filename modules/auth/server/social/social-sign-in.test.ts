import { createUser } from '@refectory/server/test/factories/user.ts';
import { signInAtProvider } from '@refectory/server/test/fixtures/platform/identity-provider.ts';
import { createSocialFixture, currentTime } from '@refectory/server/test/fixtures/platform/social-fixture.ts';
import { hubTokens } from '@refectory/server/test/fixtures/platform/social-hub.ts';
import { callWithToken } from '@refectory/server/test/token-call.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

const { testApp, provider, hub, unique, render, tokenWith, signIn, signInAtHub, close } = await createSocialFixture();
afterAll(close);

let hubUser: object = { id: 583231, login: 'octocat', name: 'The Octocat', avatar_url: 'https://example.com/o.png' };
beforeEach(() => {
  testApp.setClock(currentTime());
  hub.reply = ({ path }) => ({ status: 200, text: JSON.stringify(path === '/user' ? hubUser : hubTokens) });
});

const register = (token: string, input: object, headers: Record<string, string> = {}) =>
  testApp.call(undefined, 'POST', '/blade-user/register-guest', input, {
    headers: { 'blade-auth': `bearer ${token}`, ...headers },
  });
const form = (oauthId: string, more: object = {}) => ({
  tenantId: '000000',
  name: '新来的',
  account: unique('guest'),
  password: 'secret-1',
  oauthId,
  ...more,
});

describe('the token call', () => {
  test('answers a guest token to somebody unknown', async () => {
    const account = unique('stranger');
    const { status, body, headers } = await signIn(account);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        token_type: 'bearer',
        expires_in: 600,
        scope: 'all',
        client_id: 'saber',
        tenant_id: '000000',
        user_id: '-1',
        account,
        user_name: `Name of ${account}`,
        real_name: `Name of ${account}`,
        avatar: 'https://example.com/p.png',
        role_id: '',
        role_name: 'guest',
        dept_id: '',
        post_id: '',
        oauth_id: expect.stringMatching(/^\d+$/),
        license: 'MIT',
      },
    });
    expect(headers['cache-control']).toBe('no-store');
    expect((await signIn(account)).body.oauth_id).toBe(body.oauth_id);
  });

  test('answers a normal token to whom an administrator has approved', async () => {
    const account = unique('member');
    const guest = (await signIn(account)).body;
    const { roleId } = await testApp.run('000000', (ctx) => createUser(ctx, { account: unique('role-giver') }));
    const input = form(guest.oauth_id);
    expect((await register(guest.access_token, input)).body).toMatchObject({ code: 200, data: {} });
    expect((await signIn(account)).body).toEqual({ error: 'invalid_grant', error_description: '账号待管理员审核' });
    const { body: page } = await testApp.call('admin', 'GET', '/blade-user/page', { account: input.account });
    const [user] = page.data.records;
    expect(user).toMatchObject({ status: 2, roleId: '', deptId: '', postId: '', realName: '新来的', name: '新来的' });
    await testApp.call('admin', 'POST', '/blade-user/grant', { userIds: user.id, roleIds: roleId });
    const { status, body } = await signIn(account, { tenantId: '100001' });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        user_id: user.id,
        tenant_id: '000000',
        account: input.account,
        oauth_id: guest.oauth_id,
        expires_in: 3600,
      },
    });
    expect(body.refresh_token).toMatch(/^000000\./);
    expect((await callWithToken(testApp, body.access_token, 'GET', '/blade-auth/oauth/user-info')).status).toBe(200);
  });

  test('knows plain OAuth 2 by the fields of its answer, and sends secret and verifier', async () => {
    const { status, body } = await signInAtHub();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user_id: '-1',
      account: 'octocat',
      user_name: 'The Octocat',
      avatar: 'https://example.com/o.png',
    });
    const [token, user] = hub.requests.slice(-2);
    expect(token?.path).toBe('/login/oauth/access_token');
    expect(token?.headers.accept).toContain('application/json');
    expect(Object.fromEntries(new URLSearchParams(token?.body))).toMatchObject({
      grant_type: 'authorization_code',
      code: 'c',
      client_id: 'refectory',
      client_secret: provider.clientSecret,
      redirect_uri: 'http://localhost/oauth/redirect/hub',
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(user).toMatchObject({ path: '/user', headers: { authorization: 'Bearer gho_1' } });
    hubUser = { id: 583231, login: 'renamed', name: null };
    expect((await signInAtHub()).body).toMatchObject({
      oauth_id: body.oauth_id,
      account: 'renamed',
      user_name: 'renamed',
      avatar: '/logo.svg',
    });
  });

  const refused = (error_description: string, error = 'invalid_grant') => ({
    status: 400,
    body: { error, error_description },
  });
  const gone = refused('本次登录已失效，请重新发起');

  test('a state is good once, for five minutes, for its source, in its browser', async () => {
    const { location, cookie } = await render('hub');
    const state = new URL(location).searchParams.get('state') ?? '';
    const once = await tokenWith({ source: 'hub', code: 'c', state }, cookie);
    expect(once.status).toBe(200);
    expect(await tokenWith({ source: 'hub', code: 'c', state }, cookie)).toMatchObject(gone);
    expect(await signInAtHub({ state: 'x' })).toMatchObject(gone);
    expect(await signInAtHub({ source: 'oidc' })).toMatchObject(gone);
    const { location: other } = await render('hub');
    const stolen = new URL(other).searchParams.get('state') ?? '';
    expect(await tokenWith({ source: 'hub', code: 'c', state: stolen }, cookie)).toMatchObject(gone);
    const old = await render('hub');
    testApp.setClock(currentTime(301));
    const oldState = new URL(old.location).searchParams.get('state') ?? '';
    expect(await tokenWith({ source: 'hub', code: 'c', state: oldState }, old.cookie)).toMatchObject(gone);
  });

  test('two at once with one state: one of them gets in', async () => {
    const { location, cookie } = await render('hub');
    const state = new URL(location).searchParams.get('state') ?? '';
    const both = await Promise.all([1, 2].map(() => tokenWith({ source: 'hub', code: 'c', state }, cookie)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('says what is missing, and what the provider did', async () => {
    for (const name of ['source', 'code', 'state'])
      expect(await signInAtHub({ [name]: '' })).toMatchObject(refused(name, 'invalid_request'));
    hub.reply = () => ({ status: 400, text: '{"error":"bad_verification_code"}' });
    expect(await signInAtHub()).toMatchObject(refused('Hub没有接受本次登录，请重新发起'));
    hub.reply = () => ({ status: 200, text: '{"error":"bad_verification_code"}' });
    expect(await signInAtHub()).toMatchObject(refused('Hub的应答无法识别，请联系管理员'));
    hub.reply = () => ({ status: 200, text: '<html>' });
    expect(await signInAtHub()).toMatchObject(refused('Hub的应答无法识别，请联系管理员'));
    hub.reply = ({ path }) => ({ status: 200, text: JSON.stringify(path === '/user' ? { login: 'x' } : hubTokens) });
    expect(await signInAtHub()).toMatchObject(refused('Hub的应答无法识别，请联系管理员'));
    hub.reply = ({ path }) => ({ status: path === '/user' ? 302 : 200, text: JSON.stringify(hubTokens) });
    expect((await signInAtHub()).status).toBe(400);
    const bad = await tokenWith({ source: 'hub', code: 'c', state: 'x' }, '', { 'accept-language': 'en' });
    expect(bad.body.error_description).toBe('This sign-in is no longer valid. Please start again');
  });

  test('a provider that was switched off meanwhile lets nobody in', async () => {
    const { location, cookie } = await render('hub');
    const state = new URL(location).searchParams.get('state') ?? '';
    const set = (status: number) =>
      testApp.run('000000', (ctx) =>
        sql`update sys_social set status = ${status} where source = 'hub'`.execute(ctx.db),
      );
    await set(2);
    const answer = await tokenWith({ source: 'hub', code: 'c', state }, cookie);
    await set(1);
    expect(answer).toMatchObject(refused('该第三方登录未开启'));
  });

  test('answers Saber in its own shape (spec/wire#saber)', async () => {
    const { location, cookie } = await render('hub');
    const state = new URL(location).searchParams.get('state') ?? '';
    const { http } = await testApp.app();
    const answer = await http.inject({
      method: 'POST',
      url: '/api/blade-auth/token',
      query: { grantType: 'social', tenantId: '000000', source: 'hub', code: 'c', state, scope: 'all' },
      headers: { authorization: `Basic ${btoa('saber:saber_secret')}`, cookie: cookie.split(';')[0] ?? '' },
    });
    expect(answer.json()).toMatchObject({
      code: 200,
      success: true,
      data: { userId: '-1', oauthId: expect.stringMatching(/^\d+$/), account: 'renamed', authority: 'guest' },
    });
    const { accessToken, oauthId } = answer.json().data;
    expect((await register(accessToken, form(oauthId))).body).toMatchObject({ code: 200 });
  });

  test('a provider that says nothing is given up after ten seconds', { timeout: 30_000 }, async () => {
    hub.reply = () => 'silence';
    const began = performance.now();
    expect(await signInAtHub()).toMatchObject(refused('暂时无法连接Hub，请稍后再试', 'temporarily_unavailable'));
    expect(performance.now() - began).toBeLessThan(15_000);
  });

  test('an answer without end is cut off', async () => {
    hub.reply = () => ({ status: 200, text: `{"access_token":"${'x'.repeat(400_000)}"}` });
    expect(await signInAtHub()).toMatchObject(refused('暂时无法连接Hub，请稍后再试', 'temporarily_unavailable'));
  });

  test('a code of another sign-in, a wrong nonce and a wrong issuer are not taken', async () => {
    const account = unique('thief');
    const [mine, theirs] = await Promise.all([render('oidc'), render('oidc')]);
    const back = await signInAtProvider(theirs.location, account);
    const state = new URL(mine.location).searchParams.get('state') ?? '';
    const code = back.searchParams.get('code') ?? '';
    expect(await tokenWith({ source: 'oidc', code, state }, mine.cookie)).toMatchObject({ status: 400 });
    const again = await render('oidc');
    const good = await signInAtProvider(again.location, account);
    await testApp.run('000000', (ctx) => sql`update sys_social_state set nonce = 'another'`.execute(ctx.db));
    expect(await tokenWith({ source: 'oidc', ...Object.fromEntries(good.searchParams) }, again.cookie)).toMatchObject(
      refused('统一登录的应答无法识别，请联系管理员'),
    );
    expect(await signIn(account, { iss: 'https://evil.test' })).toMatchObject({ status: 400 });
    expect(await signIn(account, { iss: '' })).toMatchObject({ status: 200 });
  });

  test('an issuer that was changed vouches for other people', async () => {
    const account = unique('same');
    const before = (await signIn(account)).body.oauth_id;
    await testApp.run('000000', (ctx) =>
      sql`update sys_social_identity set issuer = 'https://before.test' where id = ${before}`.execute(ctx.db),
    );
    expect((await signIn(account)).body.oauth_id).not.toBe(before);
  });

  test('a client that does not list the grant is refused', async () => {
    await testApp.run('000000', (ctx) =>
      sql`update sys_client set authorized_grant_types = 'password' where client_id = 'saber'`.execute(ctx.db),
    );
    const answer = await signInAtHub();
    await testApp.run('000000', (ctx) =>
      sql`update sys_client set authorized_grant_types = 'refresh_token,password,captcha,social' where client_id = 'saber'`.execute(
        ctx.db,
      ),
    );
    expect(answer).toMatchObject(refused('不支持的授权类型', 'unauthorized_client'));
  });
});
