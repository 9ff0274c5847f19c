import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { runRowCommand } from '../support/row-command.ts';

// Data scopes, roles and their permissions, top menus (spec/system#grants).

const { api, open } = await openFixture();

const dialog = (page: Page) => page.getByRole('dialog');
/** Wait until the form has set its focus; a select opened earlier would close again. */
const opened = (page: Page) => dialog(page).locator('input:focus, textarea:focus').waitFor();
const toolbar = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
const listGrantedKeys = (roleIds: string) =>
  api.call<Record<'menu' | 'dataScope' | 'apiScope', string[]>>(`/blade-system/menu/role-tree-keys?roleIds=${roleIds}`);

async function addRole(alias: string): Promise<string> {
  const role = { roleName: alias, roleAlias: alias, sort: 50 };
  return (await api.call<{ id: string }>('/blade-system/role/submit', role)).id;
}

describe('what roles may do and see', () => {
  test('a data scope is made at its menu, given to a role after a look at what changes', async () => {
    const roleId = await addRole('grant-zh');
    const page = await open('/authority/datascope');
    await page.getByRole('textbox', { name: '搜索菜单' }).fill('就餐点管理');
    await page.locator('aside').getByText('就餐点管理', { exact: true }).click();
    await toolbar(page, '新增').click();
    await opened(page);
    await dialog(page).getByRole('combobox', { name: '规则类型' }).click();
    await page.locator('.ant-select-item', { hasText: '本人可见' }).click();
    await expect.poll(() => dialog(page).getByLabel('权限名称').inputValue()).toBe('就餐点管理 [本人可见]');
    expect(await dialog(page).getByLabel('权限字段').inputValue()).toBe('create_user');
    await dialog(page).getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('cell', { name: '就餐点管理 [本人可见]', exact: true }).waitFor();

    await page.goto('/authority/role');
    await runRowCommand(page, '权限设置', 'grant-zh');
    await dialog(page).getByRole('textbox', { name: '搜索' }).fill('就餐点管理');
    await dialog(page)
      .locator('.ant-tree-treenode', { hasText: '就餐点管理' })
      .last()
      .locator('.ant-tree-checkbox')
      .click();
    await dialog(page)
      .getByRole('tab', { name: /^数据权限/ })
      .click();
    const scopes = dialog(page).getByRole('tabpanel');
    await scopes.locator('.ant-tree-treenode', { hasText: '本人可见' }).locator('.ant-tree-checkbox').click();
    await dialog(page).getByRole('button', { name: '预览变更' }).click();
    await dialog(page).getByText('数据权限 · 就餐点管理 [本人可见]').waitFor();
    expect(await dialog(page).getByText('将影响 0 个用户，立即生效').count()).toBe(1);
    expect(await listGrantedKeys(roleId)).toMatchObject({ menu: [], dataScope: [] });
    expect(await listAxeViolations(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: '确认授权' }).click();
    await expect.poll(async () => (await listGrantedKeys(roleId)).dataScope.length).toBe(1);
    expect((await listGrantedKeys(roleId)).menu.length).toBeGreaterThan(1);
  });

  test('an API scope is made, found, changed and removed, in English', async () => {
    const page = await open('/authority/apiscope', { language: 'en' });
    await page.getByRole('textbox', { name: 'Search Menus' }).fill('Positions');
    await page.locator('aside').getByText('Positions', { exact: true }).click();
    await toolbar(page, 'Add').click();
    await dialog(page).getByLabel('Name', { exact: true }).fill('post calls');
    await dialog(page).getByLabel('Code', { exact: true }).fill('post');
    await dialog(page).getByLabel('Path', { exact: true }).fill('/nowhere/posts');
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('cell', { name: '/nowhere/posts' }).waitFor();
    await page.getByRole('button', { name: 'Edit post calls' }).click();
    await dialog(page).getByLabel('Path', { exact: true }).fill('/nowhere/post');
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('cell', { name: '/nowhere/post', exact: true }).waitFor();
    await page.getByRole('checkbox').nth(1).check();
    await toolbar(page, 'Delete').click();
    await dialog(page).getByRole('button', { name: 'OK', exact: true }).click();
    await expect.poll(() => page.getByRole('cell', { name: '/nowhere/post', exact: true }).count()).toBe(0);
  });

  test('a top menu leads to the menus chosen for it', async () => {
    const topMenu = { name: '前厅', source: 'shop', code: 'front', sort: 1 };
    const { id } = await api.call<{ id: string }>('/blade-system/topmenu/submit', topMenu);
    onTestFinished(async () => void (await api.call('/blade-system/topmenu/remove', { ids: id })));
    const page = await open('/system/topmenu');
    await runRowCommand(page, '菜单配置', '前厅');
    await dialog(page).getByRole('textbox', { name: '搜索' }).fill('取餐台');
    await dialog(page).locator('.ant-tree-treenode', { hasText: '取餐台' }).locator('.ant-tree-checkbox').click();
    await dialog(page).getByRole('button', { name: '确定', exact: true }).click();
    const keys = () => api.call<{ menu: string[] }>(`/blade-system/menu/top-tree-keys?topMenuIds=${id}`);
    await expect.poll(async () => (await keys()).menu.length).toBe(2);

    // The sort order is edited in the row and saved at once; Escape reverts the input.
    await expect.poll(() => dialog(page).count()).toBe(0);
    const place = page.getByRole('spinbutton', { name: '菜单排序 前厅' });
    const stored = async () => (await api.call<{ sort: number }>(`/blade-system/topmenu/detail?id=${id}`)).sort;
    await place.fill('7');
    await place.press('Escape');
    await expect.poll(() => place.inputValue()).toBe('1');
    await place.fill('8');
    await place.press('Enter');
    await page.getByText('更新成功').waitFor();
    expect(await stored()).toBe(8);
    await place.fill('9');
    await place.press('Tab');
    await expect.poll(stored).toBe(9);
  });

  test('departments narrow the list of users, and a new user begins in the chosen one', async () => {
    const dept = { deptName: '配送组', fullName: '配送组', sort: 9 };
    const { id } = await api.call<{ id: string }>('/blade-system/dept/submit', dept);
    const page = await open('/system/user');
    await page.locator('.ant-table-row').first().waitFor();
    await page.locator('aside').getByText('配送组', { exact: true }).click();
    await expect.poll(() => page.locator('.ant-table-row').count()).toBe(0);
    expect(page.url()).toContain(`deptId=${id}`);
    await toolbar(page, '新增').click();
    await dialog(page).getByText('配送组', { exact: true }).waitFor();
  });

  test('with which client somebody works is kept beside free data for it', async () => {
    const roles = await api.call<{ id: string }[]>('/blade-system/role/tree');
    const depts = await api.call<{ id: string }[]>('/blade-system/dept/tree');
    const person = { account: 'platform1', name: '台', realName: '平台人', password: 'Secret-123' };
    const { id } = await api.call<{ id: string }>('/blade-user/submit', {
      ...person,
      roleId: roles.at(-1)?.id,
      deptId: depts[0]?.id,
    });
    const page = await open('/system/user?account=platform1');
    await runRowCommand(page, '平台配置', '平台人');
    await dialog(page).getByLabel('扩展信息').fill('{"theme":"dark"}');
    await dialog(page).getByRole('combobox', { name: '用户平台' }).click();
    await page.locator('.ant-select-item', { hasText: 'app' }).click();
    await dialog(page).getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('更新成功').waitFor();
    const stored = () => api.call<object>(`/blade-user/platform-detail?id=${id}`);
    expect(await stored()).toMatchObject({ userType: 2, userExt: '{"theme":"dark"}' });
    await runRowCommand(page, '平台配置', '平台人');
    await expect.poll(() => dialog(page).getByLabel('扩展信息').inputValue()).toBe('{"theme":"dark"}');
    await dialog(page).getByLabel('扩展信息').fill('');
    await dialog(page).getByRole('button', { name: '保存', exact: true }).click();
    await expect.poll(async () => (await stored()) as object).toMatchObject({ userExt: '' });
    await api.call('/blade-user/remove', { ids: id });
  });
});
