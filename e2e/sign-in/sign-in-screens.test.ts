import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { createTestUser } from '../support/test-user.ts';
import { uniqueName } from '../support/unique-name.ts';

// Administration of sessions and lock-outs, and changing one's own password (spec/auth#sessions).

const { api, open, openList } = await openFixture();
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first();
const failure = (account: string, password = 'wrong') =>
  api.signIn(account, password).then(
    () => '',
    (error: Error) => error.message,
  );

async function actOn(page: Page, text: string, action: RegExp): Promise<void> {
  await row(page, text).getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: action }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^确\s*定$/ })
    .click();
}

async function searchFor(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('search').getByLabel(label).fill(text);
  await page.keyboard.press('Enter');
  await row(page, text).waitFor();
}

test('an account that is locked out stands in the list, and is let in again from there', async () => {
  const { account, password } = await createTestUser(api, uniqueName('out'), []);
  for (let i = 0; i < 5; i++) expect(await failure(account)).toContain('用户名或密码错误');
  expect(await failure(account, password)).toContain('密码错误次数过多');
  const page = await open('/monitor/lockout');
  await searchFor(page, '登录账号', account);
  await row(page, account).getByText('5', { exact: true }).waitFor();
  expect(await listAxeViolations(page)).toEqual([]);
  await actOn(page, account, /解\s*锁/);
  await expect.poll(() => page.getByRole('row').filter({ hasText: account }).count()).toBe(0);
  expect((await api.signIn(account, password)).access_token).toMatch(/\./);
});

test('a session is ended from the list, and its window asks for the password with its next call', async () => {
  const { account, password } = await createTestUser(api, uniqueName('ended'), ['post']);
  const theirs = await openList('/system/post', { account, password });
  const page = await open('/monitor/session');
  await searchFor(page, '登录账号', account);
  expect(await listAxeViolations(page)).toEqual([]);
  await actOn(page, account, /强制下线/);
  await expect.poll(() => page.getByRole('row').filter({ hasText: account }).count()).toBe(0);
  await theirs.getByRole('search').getByRole('textbox').first().fill('x');
  await theirs.keyboard.press('Enter');
  await theirs.getByRole('dialog', { name: '登录已失效' }).waitFor();
});

describe('the own password', () => {
  const fillIn = async (page: Page, old: string, fresh: string, again = fresh) => {
    await page.getByLabel('原密码', { exact: true }).fill(old);
    await page.getByLabel('新密码', { exact: true }).fill(fresh);
    await page.getByLabel('确认密码', { exact: true }).fill(again);
    await page.getByRole('button', { name: '修改密码' }).click();
  };
  const openForm = async (account: string, password: string): Promise<Page> => {
    const page = await open('/info/index', { account, password });
    await page.getByRole('tab', { name: '修改密码' }).click();
    return page;
  };

  test('is changed: refusals stand at their inputs, every session ends, the new one lets in', async () => {
    const { account, password } = await createTestUser(api, uniqueName('own-pass'), []);
    const elsewhere = await api.signIn(account, password);
    const page = await openForm(account, password);
    await fillIn(page, 'not-it', 'new-pass-1');
    await page.getByText('原密码不正确').waitFor();
    await fillIn(page, password, 'new-pass-1', 'new-pass-2');
    await page.getByText('两次输入的密码不一致').first().waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    await fillIn(page, password, 'new-pass-1');
    await page.waitForURL(/\/login/);
    expect((await api.callAs(elsewhere.access_token, '/blade-auth/oauth/user-info')).code).toBe(401);
    expect(await failure(account, password)).toContain('用户名或密码错误');
    await page.locator('[name=username]').fill(account);
    await page.locator('[name=password]').fill('new-pass-1');
    await page.keyboard.press('Enter');
    await page.getByRole('banner').waitFor();
  });

  test('is not guessed at an open screen: the sixth try is told to wait, though it were right', async () => {
    const { account, password } = await createTestUser(api, uniqueName('guessed'), []);
    const page = await openForm(account, password);
    for (let i = 0; i < 5; i++) {
      const answered = page.waitForResponse((answer) => answer.url().includes('update-password'));
      await fillIn(page, `guess-${i}`, 'new-pass-1');
      await answered;
    }
    await fillIn(page, password, 'new-pass-1');
    await page.getByText('原密码错误次数过多，请30分钟后再试').first().waitFor();
    expect((await api.signIn(account, password)).access_token).toMatch(/\./);
  });
});
