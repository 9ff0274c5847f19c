import { buildApp } from '@refectory/server/app.ts';
import { createSocialFixture, currentTime } from '@refectory/server/test/fixtures/platform/social-fixture.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

const { testApp, provider, addProvider, render, close } = await createSocialFixture();
afterAll(close);
beforeEach(() => testApp.setClock(currentTime()));

describe('the way to a provider', () => {
  test('the login page is told of enabled providers only, and no more than their buttons', async () => {
    const id = await addProvider({ source: 'gone', name: 'Gone', kind: 1, issuer: provider.issuer });
    await testApp.call('admin', 'POST', '/blade-auth/social/disable', { id });
    const { status, body } = await testApp.call(undefined, 'GET', '/blade-auth/oauth/social');
    expect({ status, data: body.data }).toEqual({
      status: 200,
      data: [
        { source: 'oidc', name: '统一登录' },
        { source: 'hub', name: 'Hub' },
      ],
    });
    expect((await render('gone')).status).toBe(404);
    expect((await render('nobody')).status).toBe(404);
  });

  test('redirects with state, PKCE and nonce, and names the browser', async () => {
    const { status, location, cookie, headers } = await render('oidc');
    expect(status).toBe(302);
    expect(headers['cache-control']).toBe('no-store');
    const { origin, searchParams } = new URL(location);
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'refectory',
      response_type: 'code',
      scope: 'openid profile',
      redirect_uri: 'http://localhost/oauth/redirect/oidc',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(cookie).toMatch(/^refectory-social=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
    const again = await render('oidc', { cookie: cookie.split(';')[0] ?? '' });
    expect(again.cookie).toBe(cookie);
    expect(new URL(again.location).searchParams.get('state')).not.toBe(searchParams.get('state'));
  });

  test('leads back to the address that a named proxy says was asked for; anybody else’s word is nothing', async () => {
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'dine.example' };
    const readRedirect = (location: string) => new URL(location).searchParams.get('redirect_uri');
    const forged = await render('oidc', forwarded);
    expect(readRedirect(forged.location)).toBe('http://localhost/oauth/redirect/oidc');
    const config = { ...testApp.config, trustedProxies: ['127.0.0.1/32'] };
    const behind = await buildApp({ config, pool: testApp.pool, now: testApp.now });
    const url = '/api/blade-auth/oauth/render/oidc';
    const { headers } = await behind.http.inject({ url, headers: forwarded });
    await behind.close();
    expect(readRedirect(String(headers.location))).toBe('https://dine.example/oauth/redirect/oidc');
    expect(headers['set-cookie']).toMatch(/; Secure$/);
  });

  test('the redirect address that was registered is used where there is one, and a host that is none is refused', async () => {
    const redirectUri = 'http://console.test/oauth/redirect/elsewhere';
    await addProvider({
      source: 'elsewhere',
      name: 'Elsewhere',
      kind: 1,
      issuer: provider.issuer,
      redirectUri,
      sort: 9,
    });
    expect(new URL((await render('elsewhere')).location).searchParams.get('redirect_uri')).toBe(redirectUri);
    expect((await render('oidc', { host: 'x@evil.test/y?' })).status).toBe(400);
    await testApp.run('000000', (ctx) => sql`delete from sys_social where source = 'elsewhere'`.execute(ctx.db));
  });

  test('a provider that cannot be reached leads back to the login page, and administrators can read why', async () => {
    await addProvider({ source: 'away', name: 'Away', kind: 1, issuer: 'http://127.0.0.1:9', sort: 9 });
    const { status, location } = await render('away');
    expect({ status, location }).toEqual({
      status: 302,
      location: '/oauth/redirect/away?error=temporarily_unavailable',
    });
    const { rows } = await testApp.run('000000', (ctx) =>
      sql<{ message: string }>`select message from log_error where exception_name = 'auth.social-unreachable'`.execute(
        ctx.db,
      ),
    );
    expect(rows[0]?.message).toMatch(/^away: /);
  });
});
