import {
  type FakeHttpServer,
  type ReceivedRequest,
  startFakeHttpServer,
} from '@refectory/server/test/fixtures/fake/fake-http-server.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { requestToken } from '@refectory/server/test/token-call.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

// The dialects of WeChat and QQ, against a server that answers as their documents say.

let testApp: TestApp;
let vendor: FakeHttpServer;
let answers: Record<string, object>;
beforeAll(async () => {
  vendor = await startFakeHttpServer(({ path }) => ({
    status: 200,
    text: JSON.stringify(answers[path.split('?')[0] ?? ''] ?? {}),
  }));
  testApp = await createTestApp();
  await testApp.app();
  const row = { clientId: 'app-1', clientSecret: 'secret-1' };
  for (const [source, kind, user] of [
    ['wechat_open', 3, '/sns/userinfo'],
    ['qq', 4, '/user/get_user_info'],
  ] as const) {
    const authorizeUrl = 'https://vendor.example.com/authorize';
    const tokenUrl = `${vendor.address}${kind === 3 ? '/sns/oauth2/access_token' : '/oauth2.0/token'}`;
    const provider = { ...row, source, name: source, kind, authorizeUrl, tokenUrl, userUrl: vendor.address + user };
    const { body } = await testApp.call('admin', 'POST', '/blade-auth/social/submit', provider);
    await testApp.call('admin', 'POST', '/blade-auth/social/enable', { id: body.data.id });
  }
});
afterAll(async () => {
  await testApp.close();
  await vendor.close();
});
beforeEach(() => {
  vendor.requests.length = 0;
  answers = {
    '/sns/oauth2/access_token': { access_token: 'w1', expires_in: 7200, openid: 'o-wechat', scope: 'snsapi_login' },
    '/sns/userinfo': { openid: 'o-wechat', nickname: '小明', headimgurl: 'https://example.com/w.png' },
    '/oauth2.0/token': { access_token: 'q1', expires_in: '7776000' },
    '/oauth2.0/me': { client_id: 'app-1', openid: 'o-qq' },
    '/user/get_user_info': { ret: 0, msg: '', nickname: '小红', figureurl_qq_1: 'https://example.com/q.png' },
  };
});

async function signIn(source: string) {
  const { http } = await testApp.app();
  const begun = await http.inject({ method: 'GET', url: `/api/blade-auth/oauth/render/${source}` });
  const address = new URL(String(begun.headers.location));
  const state = address.searchParams.get('state') ?? '';
  const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
  return {
    address,
    ...(await requestToken(testApp, { grant_type: 'social', source, code: 'c-1', state }, { cookie })),
  };
}
const asked = ({ path }: ReceivedRequest) => [
  path.split('?')[0],
  Object.fromEntries(new URLSearchParams(path.split('?')[1])),
];

describe('WeChat', () => {
  test('is led to with its own names, and asked with the secret in the address', async () => {
    const { address, status, body } = await signIn('wechat_open');
    expect(address.hash).toBe('#wechat_redirect');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      appid: 'app-1',
      redirect_uri: 'http://localhost/oauth/redirect/wechat_open',
      response_type: 'code',
      scope: 'snsapi_login',
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { user_id: '-1', account: '小明', user_name: '小明', avatar: 'https://example.com/w.png' },
    });
    expect(vendor.requests.map(asked)).toEqual([
      [
        '/sns/oauth2/access_token',
        { appid: 'app-1', secret: 'secret-1', code: 'c-1', grant_type: 'authorization_code' },
      ],
      ['/sns/userinfo', { access_token: 'w1', openid: 'o-wechat', lang: 'zh_CN' }],
    ]);
    answers['/sns/userinfo'] = { nickname: '改名了' };
    expect((await signIn('wechat_open')).body.oauth_id).toBe(body.oauth_id);
  });

  test('an error in an answer of 200 is a refusal', async () => {
    answers['/sns/oauth2/access_token'] = { errcode: 40029, errmsg: 'invalid code' };
    expect((await signIn('wechat_open')).body).toEqual({
      error: 'invalid_grant',
      error_description: 'wechat_open没有接受本次登录，请重新发起',
    });
  });
});

describe('QQ', () => {
  test('is asked for the token, for whose it is, and for the name', async () => {
    const { address, status, body } = await signIn('qq');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ client_id: 'app-1', scope: 'get_user_info' });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { user_id: '-1', account: '小红', avatar: 'https://example.com/q.png' },
    });
    expect(vendor.requests.map(asked)).toEqual([
      [
        '/oauth2.0/token',
        {
          grant_type: 'authorization_code',
          client_id: 'app-1',
          client_secret: 'secret-1',
          code: 'c-1',
          redirect_uri: 'http://localhost/oauth/redirect/qq',
          fmt: 'json',
        },
      ],
      ['/oauth2.0/me', { access_token: 'q1', fmt: 'json' }],
      ['/user/get_user_info', { access_token: 'q1', oauth_consumer_key: 'app-1', openid: 'o-qq' }],
    ]);
  });

  test.each([
    ['a refused code', '/oauth2.0/token', { error: 100_020, error_description: 'code is reused' }, '没有接受本次登录'],
    ['a refused user', '/user/get_user_info', { ret: -23, msg: 'token is invalid' }, '没有接受本次登录'],
    ['nobody', '/oauth2.0/me', {}, '应答无法识别'],
  ])('refuses %s', async (_, path, answer, words) => {
    answers[path] = answer;
    const { status, body } = await signIn('qq');
    expect(status).toBe(400);
    expect(body.error_description).toContain(words);
  });
});
