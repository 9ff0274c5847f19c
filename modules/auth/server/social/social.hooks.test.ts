import { setRuntimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let testApp: TestApp;
let number = 0;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
});
afterAll(() => testApp.close());
afterEach(() => setRuntimeSettings(testApp.config));

const oidc = { kind: 1, issuer: 'https://id.example.com', clientId: 'refectory' };
const hub = {
  kind: 2,
  clientId: 'refectory',
  authorizeUrl: 'https://hub.example.com/authorize',
  tokenUrl: 'https://hub.example.com/token',
  userUrl: 'https://hub.example.com/user',
};
const submit = (row: object) => testApp.call('admin', 'POST', '/blade-auth/social/submit', row);
const provider = (row: object = {}) => {
  number += 1;
  return { source: `source${number}`, name: `Source ${number}`, ...oidc, ...row };
};
const stored = (id: string) =>
  testApp.run('000000', async (ctx) => {
    const { rows } = await sql<{ client_secret: string; status: number }>`
      select client_secret, status from sys_social where id = ${id}`.execute(ctx.db);
    return rows[0];
  });

describe('a provider', () => {
  test('is off at first; its secret is sealed, never read back, kept by an edit without one', async () => {
    const { body } = await submit(provider({ clientSecret: 'a very plain secret' }));
    const { id } = body.data;
    const before = await stored(id);
    expect(before).toMatchObject({ status: 2, client_secret: expect.stringMatching(/^v1\./) });
    const { body: read } = await testApp.call('admin', 'GET', '/blade-auth/social/detail', { id });
    expect(read.data).toMatchObject({ clientSecret: '******', clientId: 'refectory', statusName: '停用' });
    expect((await submit({ id, name: 'Renamed', clientSecret: '' })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ client_secret: before?.client_secret });
    const { rows } = await testApp.run('000000', (ctx) =>
      sql<{
        all: string;
      }>`select string_agg(h::text, ' ') as all from history h where table_name = 'sys_social'`.execute(ctx.db),
    );
    expect(rows[0]?.all).not.toMatch(/client_secret|very plain/);
  });

  test('under another source its secret is sealed anew, and still opens', async () => {
    const { body } = await submit(provider({ ...hub, clientSecret: 'a very plain secret' }));
    const { id } = body.data;
    const before = await stored(id);
    const source = `moved${number}`;
    expect((await submit({ id, source })).status).toBe(200);
    expect((await stored(id))?.client_secret).not.toBe(before?.client_secret);
    await testApp.call('admin', 'POST', '/blade-auth/social/enable', { id });
    const { http } = await testApp.app();
    const answer = await http.inject({ method: 'GET', url: `/api/blade-auth/oauth/render/${source}` });
    expect(answer.headers.location).toMatch(/^https:\/\/hub\.example\.com\/authorize\?/);
  });

  const refused: [string, object, string, string][] = [
    ['OpenID Connect without an issuer', { issuer: '' }, 'issuer', '该协议必须填写签发者地址'],
    ['OAuth 2 without a token address', { ...hub, tokenUrl: '' }, 'tokenUrl', '该协议必须填写令牌地址'],
    ['an address that is none', { issuer: 'id.example.com' }, 'issuer', '签发者地址必须是 https 地址'],
    [
      'a script as address',
      { ...hub, authorizeUrl: 'javascript:alert(1)' },
      'authorizeUrl',
      '授权地址必须是 https 地址',
    ],
    ['a file as address', { ...hub, userUrl: 'file:///etc/passwd' }, 'userUrl', '用户信息地址必须是 https 地址'],
    ['an account in the address', { issuer: 'https://x:y@id.example.com' }, 'issuer', '签发者地址必须是 https 地址'],
    ['another page to lead back to', { redirectUri: 'https://evil.test/login' }, 'redirectUri', '回调地址必须以'],
    [
      'a redirect with a query',
      { redirectUri: 'https://a.test/oauth/redirect/s?x=1' },
      'redirectUri',
      '回调地址必须以',
    ],
  ];
  test.each(refused)('is refused with %s', async (_, row, field, msg) => {
    const { body } = await submit(provider(row));
    expect({ code: body.code, field: body.errors[0]?.field }).toEqual({ code: 400, field });
    expect(body.msg).toContain(msg);
  });

  test('is refused inside the server’s own network, and without TLS, unless that is open', async () => {
    const inside = [
      'https://127.0.0.1/',
      'https://localhost:8443',
      'https://[::1]/',
      'https://10.0.0.8/',
      'https://169.254.169.254/latest',
    ];
    for (const issuer of [...inside, 'http://id.example.com'])
      expect({ issuer, status: (await submit(provider({ issuer }))).status }).toEqual({ issuer, status: 200 });
    setRuntimeSettings({ ...testApp.config, privateNetwork: false });
    for (const issuer of inside)
      expect((await submit(provider({ issuer }))).body).toMatchObject({
        code: 400,
        error: 'auth.social-private-address',
        errors: [{ field: 'issuer' }],
      });
    expect((await submit(provider({ issuer: 'http://id.example.com' }))).body).toMatchObject({
      code: 400,
      error: 'auth.social-address-malformed',
    });
  });

  test('whose name leads into the server’s own network is not called', async () => {
    const row = provider({ issuer: 'http://localhost:9' });
    const { body } = await submit(row);
    await testApp.call('admin', 'POST', '/blade-auth/social/enable', { id: body.data.id });
    setRuntimeSettings({ ...testApp.config, privateNetwork: false });
    await testApp.run('000000', (ctx) =>
      sql`update sys_social set issuer = 'https://localhost:9' where id = ${body.data.id}`.execute(ctx.db),
    );
    const { http } = await testApp.app();
    const answer = await http.inject({ method: 'GET', url: `/api/blade-auth/oauth/render/${row.source}` });
    expect(answer.headers.location).toBe(`/oauth/redirect/${row.source}?error=temporarily_unavailable`);
    const { rows } = await testApp.run('000000', (ctx) =>
      sql<{ message: string }>`select message from log_error where message like ${`${row.source}:%`}`.execute(ctx.db),
    );
    expect(rows[0]?.message).toMatch(/is not allowed/);
  });

  test('needs a source of its own, and an administrator', async () => {
    const row = provider();
    await submit(row);
    expect((await submit(row)).body).toMatchObject({ code: 400, msg: '来源编号已存在' });
    expect((await testApp.call('100001/admin', 'GET', '/blade-auth/social/list')).status).toBe(403);
    expect((await testApp.call('100001/admin', 'POST', '/blade-auth/social/submit', provider())).status).toBe(403);
    expect((await testApp.call('admin', 'POST', '/blade-auth/social/enable', { id: '999999' })).status).toBe(404);
  });
});
