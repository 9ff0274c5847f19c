import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { md5 } from '../support/api-client.ts';
import { startBrowser } from '../support/browser.ts';
import { type FixedClockServer, password, startServerAt } from '../support/server/fixed-clock-server.ts';

// Cross-origin requests (spec/wire#origins): from an allowed and another origin, in a real browser.

let product: FixedClockServer;
let browser: Awaited<ReturnType<typeof startBrowser>>;
const sites: http.Server[] = [];

/** Serves an empty page at another origin. */
async function openSite(): Promise<string> {
  const site = http.createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>elsewhere</title>');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  sites.push(site);
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
}

let named: string;
let stranger: string;
beforeAll(async () => {
  [named, stranger] = (await Promise.all([openSite(), openSite()])) as [string, string];
  product = await startServerAt('2026-11-20 12:00:00', { CORS_ORIGINS: `https://saber.example, ${named}` });
  browser = await startBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  for (const site of sites) site.close();
});

async function visit(origin: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(origin);
  return page;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** `fetch` in the page with cookies, as axios of Saber does. */
const ask = (page: Page, path: string, options: Asked = {}) =>
  page.evaluate(
    async ([address, given]) => {
      try {
        const answer = await fetch(address, { ...given, credentials: 'include' });
        const disposition = answer.headers.get('content-disposition');
        return { status: answer.status, text: (await answer.text()).slice(0, 2000), disposition };
      } catch (error) {
        return { failed: String(error) };
      }
    },
    [`${product.address}/api${path}`, options] as const,
  );

async function tokenIn(page: Page): Promise<string> {
  const { data } = JSON.parse((await ask(page, '/blade-auth/oauth/client')).text ?? '');
  const authorization = `Basic ${btoa(`${data.clientId}:${data.clientSecret}`)}`;
  const query = new URLSearchParams({
    grant_type: 'password',
    tenantId: '000000',
    username: 'admin',
    password: md5(password),
  });
  // All headers of clients at once: each must be allowed, or the browser sends nothing.
  const headers = { authorization, 'Captcha-Key': 'x', 'Captcha-Code': 'y', 'Tenant-Id': '000000', 'User-Type': 'web' };
  const { text } = await ask(page, `/blade-auth/oauth/token?${query}`, { method: 'POST', headers });
  return JSON.parse(text ?? '').access_token;
}

describe('a page of an origin that is named', () => {
  test('signs in, reads, writes, is refused with words, and downloads with a name', async () => {
    const page = await visit(named);
    const token = await tokenIn(page);
    expect(token).toMatch(/\./);
    const own = { 'Blade-Auth': `bearer ${token}` };
    expect((await ask(page, '/blade-system/post/list?current=1', { headers: own })).status).toBe(200);
    const body = JSON.stringify({ category: 1, postCode: 'cors', postName: '跨域', sort: 1 });
    const saved = await ask(page, '/blade-system/post/submit', {
      method: 'POST',
      headers: { 'Blade-Auth': `bearer ${token}`, 'content-type': 'application/json', 'Idempotency-Key': 'cors-first' },
      body,
    });
    expect(saved).toMatchObject({ status: 200 });
    const refused = await ask(page, '/blade-system/post/submit', { method: 'POST', headers: own, body: '' });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.text).toContain('"success":false');
    // 401 and 404 have readable bodies, which clients depend on.
    expect(await ask(page, '/blade-system/post/list')).toMatchObject({ status: 401 });
    expect(await ask(page, '/no-such-call', { headers: own })).toMatchObject({ status: 404 });
    const file = await ask(page, '/dining/place/export', { headers: own });
    expect(file.disposition).toMatch(/^attachment; /);
  });
});

describe('a page of any other origin', () => {
  test('reads nothing, and what asks first is not sent', async () => {
    const page = await visit(stranger);
    const seen: string[] = [];
    page.on('request', (request) => seen.push(request.method()));
    // A simple request is sent, but its response is not readable.
    expect(await ask(page, '/blade-auth/oauth/client')).toMatchObject({ failed: expect.stringContaining('TypeError') });
    const headers = { 'Tenant-Id': '000000', 'content-type': 'application/json' };
    const answer = await ask(page, '/blade-system/post/submit', { method: 'POST', headers, body: '{}' });
    expect(answer).toMatchObject({ failed: expect.stringContaining('TypeError') });
    expect(await ask(page, '/health')).toHaveProperty('failed');
  });

  test.each([
    'null',
    'https://saber.example.evil.test',
    'https://SABER.example',
    'http://saber.example',
    'https://saber.example:444',
    '',
  ])('is not taken for a named one: %s', async (origin) => {
    const answer = await fetch(`${product.address}/api/health`, { headers: { origin } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('vary')).toMatch(/Origin/);
    const preflight = await fetch(`${product.address}/api/blade-system/post/submit`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });
});

test('what a named origin is told', async () => {
  const ask = (method: string, headers: Record<string, string>) =>
    fetch(`${product.address}/api/blade-system/post/list`, {
      method,
      headers: { origin: 'https://saber.example', ...headers },
    });
  const preflight = await ask('OPTIONS', {
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'blade-auth',
  });
  expect(preflight.status).toBe(204);
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-origin': 'https://saber.example',
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': expect.stringMatching(
      /^Authorization, Blade-Auth, Captcha-Key, Captcha-Code, Tenant-Id/,
    ),
    'access-control-max-age': '7200',
  });
  // The console's pages are not readable from other origins.
  const console = await fetch(`${product.address}/login`, { headers: { origin: 'https://saber.example' } });
  expect(console.headers.get('access-control-allow-origin')).toBeNull();
});
