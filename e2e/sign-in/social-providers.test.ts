import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { runRowCommand } from '../support/row-command.ts';
import { uniqueName } from '../support/unique-name.ts';

// Providers of social sign-in: the list, and the buttons on the login page (spec/auth#social).

const { api, browser, open } = await openFixture();

const dialog = (page: Page) => page.getByRole('dialog');
const name = uniqueName('Hub');
const source = uniqueName('hub');

/** Providers offered on the login page. */
async function offered(): Promise<string[]> {
  const page = await (await browser.newContext({ baseURL: api.address })).newPage();
  const answered = page.waitForResponse(/blade-auth\/oauth\/social$/);
  await page.goto('/login');
  await (await answered).finished();
  const names = await page.getByRole('link').allTextContents();
  await page.context().close();
  return names;
}

test('add from a preset, refusals at their inputs, enable, edit, search, disable, remove', async () => {
  const page = await open('/system/social');
  await page.getByRole('toolbar').getByRole('button', { name: '新增' }).click();
  const field = (label: string) => dialog(page).getByLabel(label, { exact: true });
  // Wait until the dialog has set its focus; earlier typing would go to its first input.
  await page.waitForFunction(() => document.activeElement?.matches('[role=dialog] input'));
  await field('名称').fill(name);
  await field('来源编号').fill(source);
  await field('应用 ID').fill('client-1');
  await field('应用密钥').fill('secret-1');
  expect(await field('授权地址').isDisabled()).toBe(true);
  expect(await field('签发者地址').isEnabled()).toBe(true);
  expect(await listAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await dialog(page).getByText('该协议必须填写签发者地址').waitFor();
  await field('签发者地址').fill('http://id.example.com');
  await page.keyboard.press('Control+s');
  await dialog(page).getByText('签发者地址必须是 https 地址').waitFor();
  await dialog(page).getByRole('button', { name: 'Gitee' }).click();
  expect(await field('签发者地址').isDisabled()).toBe(true);
  expect(await field('令牌地址').inputValue()).toBe('https://gitee.com/oauth/token');
  expect(await field('名称').inputValue()).toBe(name);
  await dialog(page).getByText(`${api.address}/oauth/redirect/${source}`).waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('新增成功').waitFor();
  expect(await offered()).not.toContainEqual(expect.stringContaining(name));

  await page.getByRole('search').getByLabel('来源编号').fill(source);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name });
  await row.getByText('停用').waitFor();
  await runRowCommand(page, '启用', name);
  await row.getByText('启用').waitFor();
  await expect.poll(offered).toContainEqual(expect.stringContaining(name));
  const led = await fetch(`${api.address}/api/blade-auth/oauth/render/${source}`, { redirect: 'manual' });
  expect(led.headers.get('location')).toMatch(/^https:\/\/gitee\.com\/oauth\/authorize\?/);

  await runRowCommand(page, '编辑', name);
  await field('名称').fill(`${name}!`);
  await page.keyboard.press('Control+s');
  await page.getByText('更新成功').waitFor();
  await runRowCommand(page, '停用', `${name}!`);
  await dialog(page).getByText('登录页不再显示该按钮').waitFor();
  await dialog(page)
    .getByRole('button', { name: /^(停用|确定)$/ })
    .click();
  await row.getByText('停用').waitFor();
  expect(await offered()).not.toContainEqual(expect.stringContaining(name));

  await row.getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: '删除' }).click();
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await page.getByText('删除成功').waitFor();
});

test('in English and dark; axe finds nothing', async () => {
  const page = await open('/system/social', { language: 'en', scheme: 'dark' });
  await page.getByRole('toolbar').getByRole('button', { name: 'Add' }).click();
  await dialog(page).getByLabel('Protocol').waitFor();
  await dialog(page).getByRole('button', { name: 'QQ' }).click();
  await dialog(page).getByText('Register this redirect address with the provider').waitFor();
  expect(await listAxeViolations(page)).toEqual([]);
});
