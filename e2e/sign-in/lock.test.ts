import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listAxeViolations, openPage, type PageOptions } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { closeAfterTest } from '../support/on-failure.ts';
import { patienceMs } from '../support/patience.ts';
import { waitForAnswers } from '../support/wait-for-answers.ts';

const { api, browser } = await openFixture();

const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(`refectory-${key}`), name);

async function open(path: string, look?: PageOptions) {
  const opened = await openPage(browser, api, look);
  closeAfterTest(opened.page);
  await opened.page.goto(path);
  await opened.page.getByRole('banner').waitFor();
  return opened;
}

async function lockWith(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: '锁定屏幕' }).click();
  await page.getByRole('dialog').getByLabel('锁屏密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/lock\?/);
}

async function unlockWith(page: Page, password: string): Promise<void> {
  await page.getByLabel('锁屏密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** A second window of the same browser, with the same storage and session. */
async function secondWindow(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.goto(path);
  await page.getByRole('banner').waitFor();
  return page;
}

describe('the lock screen', () => {
  test('asks for a password, refuses an empty one, locks, and leads back to where one was', async () => {
    const { page, token } = await open('/system/param?paramName=x');
    await page.getByRole('button', { name: '锁定屏幕' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '锁屏', exact: true }).click();
    await dialog.getByText('锁屏密码不能为空').waitFor();
    await dialog.getByLabel('锁屏密码', { exact: true }).fill('s3cret');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/lock\?redirect=/);
    await page.getByRole('heading', { name: '管理员' }).waitFor();
    expect(await page.getByRole('banner').getByRole('button', { name: '锁定屏幕' }).count()).toBe(0);
    expect((await api.callAs(token, '/blade-auth/oauth/user-info')).code).toBe(423);
    await page.keyboard.press('Enter');
    await page.getByText('锁屏密码不能为空').waitFor();
    await unlockWith(page, 'wrong');
    await page.getByText('锁屏密码错误，还可以尝试 4 次').waitFor();
    await unlockWith(page, 's3cret');
    await page.waitForURL(/\/system\/param\?paramName=x/);
    await page.getByRole('button', { name: '锁定屏幕' }).click();
    await page.waitForURL(/\/lock\?/);
  });

  test('neither the developer tools nor another address get past it, in no window; unlocking opens them all', async () => {
    const { page, token } = await open('/system/post');
    const second = await secondWindow(page.context(), '/system/param');
    await lockWith(page, 'abc');
    await second.waitForURL(/\/lock\?/);
    await page.evaluate(() => localStorage.removeItem('refectory-lock'));
    await page.goto('/system/user');
    await page.waitForURL(/\/lock\?/);
    await page.getByLabel('锁屏密码', { exact: true }).waitFor();
    expect(await stored(page, 'lock')).toContain('true');
    expect((await api.callAs(token, '/blade-system/post/list')).code).toBe(423);
    await unlockWith(page, 'abc');
    await page.waitForURL(/\/system\/user/);
    await second.waitForURL(/\/system\/param/);
    await second.getByRole('banner').waitFor();
    await expect.poll(() => stored(page, 'lock')).toBeNull();
  });

  test('logging out is the way out of it, and the next session is open', async () => {
    const { page } = await open('/system/post');
    await lockWith(page, 'abc');
    await page.getByRole('button', { name: '退出并重新登录' }).click();
    await page.waitForURL(/\/login/);
    expect(await stored(page, 'lock')).toBeNull();
  });

  test.each([
    { language: 'zh', scheme: 'light', hint: '尚未登录，无需解锁', button: '去登录' },
    { language: 'en', scheme: 'dark', hint: 'Not signed in; nothing to unlock', button: 'Sign in' },
  ] as const)('is a page for whoever comes without a session, and no redirect: $language', async (look) => {
    const context = await browser.newContext({ baseURL: api.address, reducedMotion: 'reduce' });
    onTestFinished(() => context.close());
    await context.addInitScript(({ language, scheme }) => {
      for (const [name, content] of Object.entries({ language, scheme }))
        localStorage.setItem(`refectory-${name}`, JSON.stringify({ content, datetime: Date.now() }));
    }, look);
    const page = await context.newPage();
    const went: string[] = [];
    const calls: string[] = [];
    page.on('framenavigated', (frame) => went.push(new URL(frame.url()).pathname));
    page.on('response', (answer) => {
      if (answer.status() >= 400) calls.push(`${answer.status()} ${answer.url()}`);
    });
    await page.goto('/lock?redirect=%2Fsystem%2Fparam');
    await page.getByText(look.hint).waitFor();
    await waitForAnswers(page);
    expect(await listAxeViolations(page)).toEqual([]);
    expect([...new Set(went)]).toEqual(['/lock']);
    expect(calls).toEqual([]);
    await page.reload();
    await page.getByText(look.hint).waitFor();
    // One click, and after signing in the requested page opens.
    await page.getByRole('button', { name: look.button }).click();
    await page.waitForURL(/\/login\?redirect=%2Fsystem%2Fparam$/);
    await page.locator('[name=username]').fill('admin');
    await page.locator('[name=password]').fill('refectory-e2e');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/system\/param/);
    // With an unlocked session there is nothing to unlock.
    await page.goto('/lock');
    await page.waitForURL(/\/wel\/index/);
  });

  test.each([
    { language: 'zh', scheme: 'light', name: '锁定屏幕', label: '锁屏密码' },
    { language: 'en', scheme: 'dark', name: 'Lock the screen', label: 'Lock password' },
  ] as const)('axe finds nothing: $language, $scheme', async ({ name, label, ...look }) => {
    const { page } = await open('/system/post', look);
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog').getByLabel(label, { exact: true }).fill('abc');
    expect(await listAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/lock\?/);
    await page.getByLabel(label, { exact: true }).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
  });
});

describe('the session', () => {
  test('three windows with an old token renew it once, and go on with the new one', async () => {
    const { page } = await open('/system/post');
    const pages = [page, await secondWindow(page.context(), '/system/param')];
    pages.push(await secondWindow(page.context(), '/system/user'));
    let renewals = 0;
    for (const window of pages)
      window.on('request', (request) => {
        if (request.url().includes('/oauth/token')) renewals += 1;
      });
    const before = await stored(page, 'token');
    await page.evaluate(() => {
      const record = JSON.parse(localStorage.getItem('refectory-token') ?? '{}');
      localStorage.setItem('refectory-token', JSON.stringify({ ...record, datetime: Date.now() - 3_001_000 }));
    });
    for (const window of pages) await window.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(async () => (await stored(page, 'token')) !== before).toBe(true);
    for (const window of pages) {
      await window.reload();
      await window.getByRole('banner').waitFor();
    }
    expect(renewals).toBe(1);
  });

  test('a session ended elsewhere is asked about here once, and after signing in the search goes on', async () => {
    const { page, token } = await open('/system/param?paramName=x');
    const sought = page.getByRole('search').getByRole('textbox').first();
    await sought.waitFor();
    await waitForAnswers(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/oauth/logout')) asked.push(request.url());
    });
    await sought.fill('y');
    await api.callAs(token, '/blade-auth/oauth/logout');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '登录已失效' });
    await dialog.waitFor();
    expect(await dialog.count()).toBe(1);
    expect(await page.getByText('登录已失效，请重新登录').count()).toBe(0);
    expect(asked).toEqual([]);
    await dialog.getByLabel('密码', { exact: true }).fill('refectory-e2e');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.waitForURL(/\/system\/param\?paramName=y/);
  });
});
