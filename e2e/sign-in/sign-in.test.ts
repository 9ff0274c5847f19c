import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startBrowser } from '../support/browser.ts';
import { type FixedClockServer, password, startServerAt } from '../support/server/fixed-clock-server.ts';

let product: FixedClockServer;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startServerAt('2026-11-20 12:00:00'), startBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function openLogin(path = '/login'): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.address });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await page.goto(path);
  await page.locator('[name=username]').waitFor();
  return page;
}

async function signIn(page: Page, word = password): Promise<void> {
  await page.locator('[name=username]').fill('admin');
  await page.locator('[name=password]').fill(word);
  await page.keyboard.press('Enter');
}

test('product name, tagline and both languages; a wrong password is said and nothing is stored', async () => {
  const page = await openLogin();
  expect(await page.title()).toContain('膳场');
  await page.getByText('智慧订餐与场馆预订管理平台').first().waitFor();
  await signIn(page, 'wrong-password');
  await page.getByText('用户名或密码错误').waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByText('Refectory', { exact: true }).first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('refectory-token'))).toBeNull();
});

test('without a token every page leads to the login, and after it back to where one wanted to go', async () => {
  const page = await openLogin('/dining/place?name=x');
  expect(new URL(page.url()).pathname).toBe('/login');
  await signIn(page);
  await page.waitForURL(/\/dining\/place\?name=x/);
});

test('an unknown path is 404; / is the home page; the login is left when signed in', async () => {
  const page = await openLogin();
  await signIn(page);
  await page.waitForURL(/\/wel\/index/);
  await page.goto('/no/such/page');
  await page.waitForURL(/\/404/);
  await page.goto('/');
  await page.waitForURL(/\/wel\/index/);
  await page.goto('/login');
  await page.waitForURL(/\/wel\/index/);
});

test('a session ended elsewhere leads to the login once, with one message', async () => {
  const page = await openLogin();
  await signIn(page);
  await page.waitForURL(/\/wel\/index/);
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('refectory-token') ?? '{}').content as string,
  );
  await fetch(`${product.address}/api/blade-auth/oauth/logout`, { headers: { 'blade-auth': `bearer ${token}` } });
  await page.goto('/dining/place');
  await page.waitForURL(/\/login/);
  await page.locator('[name=username]').waitFor();
});
