import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { callWithToken, requestRefresh, requestToken, signInWithPassword } from '@refectory/server/test/token-call.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let testApp: TestApp;
let number = 0;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const path = '/blade-auth/oauth/sessions';
const newAccount = async () => {
  const account = `own${++number}`;
  await testApp.run('000000', (ctx) => createUser(ctx, { account }));
  return account;
};
const signIn = async (account: string, agent: string) => {
  const { body } = await signInWithPassword(testApp, account, 'pass1234', { 'user-agent': agent });
  return { token: body.access_token as string, refresh: body.refresh_token as string };
};
const list = async (token: string) => (await callWithToken(testApp, token, 'GET', path)).body.data;
const end = (token: string, input: object = {}) => callWithToken(testApp, token, 'POST', `${path}/end`, input);
const isOpen = async (token: string) =>
  (await callWithToken(testApp, token, 'GET', '/blade-auth/oauth/user-info')).status === 200;

test('lists where one is signed in oneself, the session that asks first', async () => {
  const account = await newAccount();
  const desk = await signIn(account, 'Desk');
  testApp.setClock('2026-11-20 12:05:00');
  const phone = await signIn(account, 'Phone');
  await signIn(await newAccount(), 'Stranger');
  expect(await list(desk.token)).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      remoteIp: expect.stringMatching(/./),
      userAgent: 'Desk',
      method: 1,
      signedInAt: '2026-11-20 12:00:00',
      renewedAt: '2026-11-20 12:00:00',
      isCurrent: true,
    },
    expect.objectContaining({ userAgent: 'Phone', signedInAt: '2026-11-20 12:05:00', isCurrent: false }),
  ]);
  expect((await list(phone.token))[0]).toMatchObject({ userAgent: 'Phone', isCurrent: true });
  testApp.setClock('2026-11-20 12:10:00');
  await requestRefresh(testApp, desk.refresh);
  expect((await list(phone.token))[1]).toMatchObject({ userAgent: 'Desk', renewedAt: '2026-11-20 12:10:00' });
});

test('a session that is used is told as active without being renewed', async () => {
  const account = await newAccount();
  const desk = await signIn(account, 'Desk');
  const phone = await signIn(account, 'Phone');
  testApp.setClock('2026-11-20 12:20:00');
  expect(await isOpen(desk.token)).toBe(true);
  await (await testApp.app()).sessionActivity.write();
  expect((await list(phone.token))[1]).toMatchObject({ userAgent: 'Desk', renewedAt: '2026-11-20 12:20:00' });
});

test('one elsewhere is ended at once, by query, form or JSON; its refresh token too', async () => {
  const account = await newAccount();
  const here = await signIn(account, 'Here');
  const { http } = await testApp.app();
  for (const way of ['query', 'form', 'json']) {
    const other = await signIn(account, way);
    const { id } = (await list(here.token)).find(({ userAgent }: { userAgent: string }) => userAgent === way);
    const headers = { 'blade-auth': here.token };
    const url = `/api${path}/end${way === 'query' ? `?id=${id}` : ''}`;
    const form = { payload: `id=${id}`, headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' } };
    const answer = await http.inject({
      method: 'POST',
      url,
      headers,
      ...(way === 'form' && form),
      ...(way === 'json' && { payload: { id } }),
    });
    expect({ way, data: answer.json().data }).toEqual({ way, data: { count: 1 } });
    expect(await isOpen(other.token)).toBe(false);
    expect((await requestRefresh(testApp, other.refresh)).status).toBe(400);
  }
  expect(await isOpen(here.token)).toBe(true);
});

test('all others at once', async () => {
  const account = await newAccount();
  const [here, ...others] = [await signIn(account, 'a'), await signIn(account, 'b'), await signIn(account, 'c')];
  expect((await end(here.token)).body.data).toEqual({ count: 2 });
  for (const { token } of others) expect(await isOpen(token)).toBe(false);
  expect((await list(here.token)).map(({ userAgent }: { userAgent: string }) => userAgent)).toEqual(['a']);
  expect((await end(here.token)).body.data).toEqual({ count: 0 });
});

test('refuses the one that asks, another’s, another tenant’s, one that is over, nonsense, and nobody', async () => {
  const here = await signIn(await newAccount(), 'Here');
  const stranger = await signIn(await newAccount(), 'Stranger');
  const { body } = await requestToken(testApp, {
    grant_type: 'password',
    tenantId: '100001',
    username: 'admin',
    password: 'admin',
  });
  const readOwnId = async (token: string) => (await list(token))[0].id;
  expect((await end(here.token, { id: await readOwnId(here.token) })).body).toMatchObject({
    code: 400,
    error: 'auth.own-session',
  });
  for (const id of [await readOwnId(stranger.token), await readOwnId(body.access_token)])
    expect({ id, status: (await end(here.token, { id })).status }).toEqual({ id, status: 404 });
  for (const id of ['x', '-1', '9999999999999999999999'])
    expect({ id, status: (await end(here.token, { id })).status }).toEqual({ id, status: 400 });
  expect(await isOpen(stranger.token)).toBe(true);
  expect((await callWithToken(testApp, '', 'GET', path)).status).toBe(401);
  expect((await end('')).status).toBe(401);
});
