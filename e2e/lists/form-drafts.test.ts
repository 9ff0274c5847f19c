import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listAxeViolations, type PageOptions } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { runRowCommand } from '../support/row-command.ts';
import { createTestUser } from '../support/test-user.ts';

// Input survives a reload and a sign-out, for the same user only (spec/console#drafts).

const { api, open: openAt } = await openFixture();
const mark = `D${Date.now().toString(36)}`;

const dialog = (page: Page) => page.getByRole('dialog');
const add = (page: Page) =>
  page
    .getByRole('toolbar')
    .getByRole('button', { name: /^(新增|Add)$/ })
    .click();
const name = (page: Page) => dialog(page).getByLabel('就餐点名称');

async function open(path: string, look?: PageOptions) {
  const page = await openAt(path, look);
  await page.getByRole('toolbar').waitFor();
  return page;
}

/** Content of the browser's storage as text. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const decoded = Object.entries(localStorage).map(([key, value]) => {
      const sealed = /"content":"([\w+/=]+\.[\w+/=]+)"/.exec(String(value))?.[1];
      return [key, value, ...(key.includes('draft/') && sealed ? sealed.split('.').map((part) => atob(part)) : [])];
    });
    return JSON.stringify([decoded, { ...sessionStorage }, databases, document.cookie]);
  });

/** Signs another user in in the same browser. */
async function signInAs(page: Page, account: string, password: string) {
  const tokens = await api.signIn(account, password);
  await page.evaluate((answer) => {
    const keep = (key: string, content: string) =>
      localStorage.setItem(`refectory-${key}`, JSON.stringify({ content, datetime: Date.now() }));
    keep('refresh-token', answer.refresh_token);
    keep('user-id', answer.user_id);
    keep('token', answer.access_token);
  }, tokens);
  await page.goto('/dining/place');
  await page.getByRole('toolbar').waitFor();
}

describe('a half-typed form', () => {
  test('is there after a reload, says so, and can be given up', async () => {
    const page = await open('/dining/place');
    await add(page);
    await name(page).fill(`${mark} 写到一半`);
    await page.reload();
    await page.getByRole('toolbar').waitFor();
    await add(page);
    await dialog(page)
      .getByText(/已恢复 .* 未保存的草稿/)
      .waitFor();
    expect(await name(page).inputValue()).toBe(`${mark} 写到一半`);
    expect(await listAxeViolations(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: '丢弃草稿' }).click();
    await expect.poll(() => name(page).inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
    await add(page);
    await name(page).waitFor();
    expect(
      await dialog(page)
        .getByText(/未保存的草稿/)
        .count(),
    ).toBe(0);
  });

  test('is gone once saved, or given up when closing', async () => {
    const page = await open('/dining/place');
    await add(page);
    await name(page).fill(`${mark} 存`);
    await dialog(page).getByLabel('就餐点编号').fill(`${mark}S`);
    await page.keyboard.press('Control+s');
    await page.getByText('新增成功').waitFor();
    await expect.poll(() => dialog(page).count()).toBe(0);
    await add(page);
    await expect.poll(() => name(page).inputValue()).toBe('');
    await name(page).fill('不要了');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /放\s*弃/ }).click();
    await expect.poll(() => dialog(page).count()).toBe(0);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft/')))).toEqual([]);
  });

  test('survives a sign-out, and is nobody else’s', async () => {
    const colleague = await createTestUser(api, mark, ['dining_place', 'dining_place_add']);
    const page = await open('/dining/place');
    await add(page);
    await name(page).fill(`${mark} 我的`);
    await signInAs(page, colleague.account, colleague.password);
    await add(page);
    await name(page).waitFor();
    expect(await name(page).inputValue()).toBe('');
    expect(
      await dialog(page)
        .getByText(/未保存的草稿/)
        .count(),
    ).toBe(0);
    await signInAs(page, 'admin', 'refectory-e2e');
    await add(page);
    await dialog(page)
      .getByText(/未保存的草稿/)
      .waitFor();
    expect(await name(page).inputValue()).toBe(`${mark} 我的`);
  });

  test('of a row that somebody changed since shows both versions when saved; a secret is not kept', async () => {
    const { id } = await api.call<{ id: string }>('/dining/place/submit', { name: `${mark} 改`, code: `${mark}E` });
    const page = await open(`/dining/place?code=${mark}E`);
    await runRowCommand(page, '编辑', `${mark} 改`);
    await dialog(page).getByLabel('地址').fill('我的地址');
    await page.reload();
    await api.call('/dining/place/submit', { id, version: 1, name: `${mark} 他改` });
    await page.getByRole('button', { name: /^编辑/ }).first().click();
    await dialog(page)
      .getByText(/未保存的草稿/)
      .waitFor();
    expect(await dialog(page).getByLabel('地址').inputValue()).toBe('我的地址');
    await page.keyboard.press('Control+s');
    await page.getByText('此数据刚被他人修改').waitFor();

    await page.goto('/system/user');
    await page.getByRole('toolbar').waitFor();
    await add(page);
    await dialog(page).getByLabel('登录账号').fill('half');
    await dialog(page).getByLabel('密码', { exact: true }).fill('very-secret');
    await page.reload();
    await page.getByRole('toolbar').waitFor();
    await add(page);
    await expect.poll(() => dialog(page).getByLabel('登录账号').inputValue()).toBe('half');
    expect(await dialog(page).getByLabel('密码', { exact: true }).inputValue()).toBe('');
    expect(await stored(page)).not.toContain('very-secret');
  });

  test('is nothing to read in the browser, signed in or out, and there again for its writer', async () => {
    const page = await open('/dining/place');
    await add(page);
    const typed = `${mark} 私密`;
    await name(page).fill(typed);
    await expect.poll(() => stored(page)).toMatch(/draft\//);
    // Signs out in another window of the browser.
    await page.evaluate(() => {
      for (const key of ['token', 'refresh-token']) localStorage.removeItem(`refectory-${key}`);
      dispatchEvent(new StorageEvent('storage', { key: 'refectory-token', storageArea: localStorage }));
    });
    await page.locator('input[type="password"]').first().waitFor();
    const left = await stored(page);
    expect(left).toMatch(/draft\//);
    for (const text of [typed, '私密', 'dining.place', '就餐点', 'draftKey']) expect(left).not.toContain(text);
    await signInAs(page, 'admin', 'refectory-e2e');
    await add(page);
    await expect.poll(() => name(page).inputValue()).toBe(typed);
  });
});
