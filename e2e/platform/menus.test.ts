import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listAxeViolations, openPage } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { closeAfterTest } from '../support/on-failure.ts';
import { runRowCommand } from '../support/row-command.ts';

// Menus with icons, regions, and the explanation of permissions (spec/system#menu-rows).

const { api, browser } = await openFixture();

const dialog = (page: Page) => page.getByRole('dialog');

test('a menu gets an icon by typing its name; a button has neither path nor icon', async () => {
  const { page, faults } = await openPage(browser, api);
  closeAfterTest(page);
  await page.goto('/system/menu');
  await page.locator('.ant-table-row').first().waitFor();
  await page.getByRole('toolbar').getByRole('button', { name: '新增', exact: true }).click();
  // Wait until the form has set its focus; a select opened earlier would close again.
  await dialog(page).locator('input:focus').waitFor();
  await dialog(page).getByLabel('菜单名称').fill('活动');
  await dialog(page).getByLabel('菜单编号').fill('events');
  await dialog(page).getByLabel('菜单别名').fill('menu');
  await dialog(page).getByLabel('路由地址').fill('/events');
  await dialog(page).getByRole('combobox', { name: '菜单图标' }).click();
  await page.keyboard.type('trophy');
  // Icons are loaded when the select opens.
  await page.locator('.ant-select-item-option-active', { hasText: 'trophy' }).waitFor();
  await page.keyboard.press('Enter');
  expect(await dialog(page).getByRole('combobox', { name: '按钮功能' }).isDisabled()).toBe(true);
  await dialog(page).getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('新增成功').waitFor();
  type Menu = { id: string; code: string; source: string };
  const [made] = await api.call<Menu[]>('/blade-system/menu/lazy-list?code=events');
  expect(made).toMatchObject({ code: 'events', source: 'trophy iconfont iconicon_details' });
  await api.call('/blade-system/menu/remove', { ids: made?.id });
  expect(faults).toEqual([]);
});

test('regions are narrowed by province, and tried with three selects', async () => {
  const { page } = await openPage(browser, api, { language: 'en' });
  closeAfterTest(page);
  await page.goto('/base/region');
  await page.locator('aside').getByText('浙江省', { exact: true }).click();
  await page.getByRole('cell', { name: '杭州市', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  for (const [step, name] of [
    ['Province', '浙江'],
    ['City', '杭州'],
    ['County', '西湖'],
  ] as const) {
    await dialog(page).getByRole('combobox', { name: step }).click();
    await page.keyboard.type(name);
    await page.locator('.ant-select-item-option', { hasText: name }).first().waitFor();
    await page.keyboard.press('Enter');
  }
  await dialog(page).locator('output', { hasText: '330106' }).waitFor();
});

test('why a person sees a menu, may make a call, and how many rows', async () => {
  const { page } = await openPage(browser, api, { language: 'en', scheme: 'dark' });
  closeAfterTest(page);
  await page.goto('/system/user?account=admin');
  await runRowCommand(page.locator('.ant-table-row').first(), 'Explain access');
  await dialog(page).getByRole('combobox', { name: 'Menu' }).click();
  await page.keyboard.type('Positions');
  await page.locator('.ant-select-tree-title', { hasText: 'Positions' }).click();
  await dialog(page).getByText('An administrator can do everything').waitFor();
  await dialog(page)
    .getByText(/\d+ of \d+ rows visible/)
    .waitFor();
  await dialog(page).getByLabel('API path').fill('/blade-system/post/list');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('Can call /blade-system/post/list').waitFor();
  expect(await listAxeViolations(page)).toEqual([]);
});
