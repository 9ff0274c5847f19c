import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { listAxeViolations, openPage, type PageOptions } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { closeAfterTest } from '../support/on-failure.ts';
import { addAccount, accountPassword as password } from '../support/sign-in/add-account.ts';
import { uniqueName } from '../support/unique-name.ts';

// A session that is over asks for the password over the page, and what was being done goes on
// (spec/console#session-refresh).

const { api, browser } = await openFixture();

async function open(path: string, look: PageOptions = {}) {
  const { account } = await addAccount(api, 'again');
  const { page, faults, token } = await openPage(browser, api, { account, password, ...look });
  closeAfterTest(page, faults);
  await page.goto(path);
  await page.getByRole('banner').waitFor();
  return { page, account, token };
}

const endElsewhere = (product: ApiClient, token: string) => product.callAs(token, '/blade-auth/oauth/logout');
const findDialog = (page: Page, title = '登录已失效') => page.getByRole('dialog', { name: title });

/** The click reaches the page even when a call in the background has brought up the dialog before. */
const press = (button: Locator) => button.evaluate((element: HTMLElement) => element.click());

async function enterPassword(page: Page, word = password): Promise<void> {
  await findDialog(page).getByLabel('密码', { exact: true }).fill(word);
  await page.keyboard.press('Enter');
}

async function fillInParameter(page: Page): Promise<string> {
  const key = uniqueName('again.key');
  await page.getByRole('button', { name: '新增' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('参数名称').fill(key);
  await form.getByLabel('参数键名').fill(key);
  await form.getByLabel('参数键值').fill('1');
  return key;
}

describe('a session that is over', () => {
  test('asks for the password over a form, and the call that failed is made', async () => {
    const { page, token, account } = await open('/system/param');
    const key = await fillInParameter(page);
    const save = page.getByRole('dialog').getByRole('button', { name: /^保\s*存$/ });
    await save.waitFor();
    await endElsewhere(api, token);
    await press(save);
    const dialog = findDialog(page);
    await dialog.waitFor();
    expect(await dialog.getByLabel('账号').inputValue()).toBe(account);
    await expect
      .poll(() => dialog.getByLabel('密码', { exact: true }).evaluate((e) => e === document.activeElement))
      .toBe(true);
    // What waits behind the dialog turns for as long as it waits.
    await page.addStyleTag({
      content: '.ant-spin-dot, .anticon-spin, .ant-btn-loading-icon * { animation: none !important }',
    });
    expect(await listAxeViolations(page)).toEqual([]);
    await enterPassword(page, 'wrong');
    await dialog.getByText('用户名或密码错误').waitFor();
    await enterPassword(page);
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('新增成功').waitFor();
    await page.locator('.ant-table-row', { hasText: key }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/system/param');
  });

  test('is shared by the windows of a browser: one of them asks, all go on', async () => {
    const { page, token } = await open('/system/param');
    const other = await page.context().newPage();
    await other.goto('/system/post');
    await other.getByRole('banner').waitFor();
    await endElsewhere(api, token);
    await press(page.getByRole('button', { name: '查询' }));
    await findDialog(page).waitFor();
    await findDialog(other).waitFor();
    await enterPassword(other);
    await findDialog(other).waitFor({ state: 'hidden' });
    await findDialog(page).waitFor({ state: 'hidden' });
    await page.locator('.ant-table-row').first().waitFor();
  });

  test('is left to another account in a new window, which leads everybody to its home', async () => {
    const { page, token } = await open('/system/param');
    await endElsewhere(api, token);
    await press(page.getByRole('button', { name: '查询' }));
    const [login] = await Promise.all([
      page.context().waitForEvent('page'),
      findDialog(page).getByRole('link', { name: '其他登录方式' }).click(),
    ]);
    const other = await addAccount(api, 'again');
    await login.locator('[name=username]').fill(other.account);
    await login.locator('[name=password]').fill(password);
    await login.keyboard.press('Enter');
    await login.waitForURL(/\/wel\/index/);
    await page.waitForURL(/\/wel\/index/);
    expect(await findDialog(page).count()).toBe(0);
  });

  test('may be signed out of instead; a new window begins at the login', async () => {
    const { page, token } = await open('/system/param', { language: 'en', scheme: 'dark' });
    await endElsewhere(api, token);
    await press(page.getByRole('button', { name: 'Search', exact: true }));
    const dialog = findDialog(page, 'Your session has ended');
    await dialog.waitFor();
    const other = await page.context().newPage();
    await other.goto('/system/post');
    await other.waitForURL(/\/login\?redirect=/);
    await dialog.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(/\/login$/);
  });
});
