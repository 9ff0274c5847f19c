import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startBrowser } from './browser.ts';
import { type FixedClockProduct, password, startAt } from './fixed-clock-product.ts';

let product: FixedClockProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startAt('2026-11-20 12:00:00', 'on'), startBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** The login page, and the keys of the captchas it was given so far. */
async function openLogin(): Promise<{ page: Page; keys: string[] }> {
  const context = await browser.newContext({ baseURL: product.address });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const keys: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/oauth/captcha')) keys.push(((await response.json()) as { key: string }).key);
  });
  await page.goto('/login');
  await page.getByRole('img', { name: '验证码图片' }).waitFor();
  await expect.poll(() => keys.length).toBeGreaterThan(0);
  await page.locator('[name=username]').fill('admin');
  await page.locator('[name=password]').fill(password);
  return { page, keys };
}

const problem = (page: Page) =>
  page
    .locator('div')
    .filter({ has: page.locator('> div > [name=captcha]') })
    .locator('> p');
const picture = (page: Page) => page.getByRole('img', { name: '验证码图片' }).getAttribute('src');

test('the captcha is needed: without it nothing is sent', async () => {
  const { page } = await openLogin();
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/oauth/token') && sent.push(request.url()));
  await page.keyboard.press('Enter');
  await expect.poll(() => problem(page).innerText()).toBe('请输入验证码');
  expect(sent).toEqual([]);
});

test('a wrong one is said at its field, and another image comes; the right one signs in', async () => {
  const { page, keys } = await openLogin();
  const before = await picture(page);
  await page.locator('[name=captcha]').fill('-----');
  await page.keyboard.press('Enter');
  await expect.poll(() => problem(page).innerText()).toBe('验证码不正确');
  await expect.poll(() => picture(page)).not.toBe(before);
  await expect.poll(() => page.locator('[name=captcha]').inputValue()).toBe('');
  await page.locator('[name=captcha]').fill(await product.captchaCode(keys.at(-1) as string));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/wel\/index/);
});

test('a click on the image brings another', async () => {
  const { page } = await openLogin();
  const before = await picture(page);
  await page.getByRole('button', { name: '看不清，换一张' }).click();
  await expect.poll(() => picture(page)).not.toBe(before);
});
