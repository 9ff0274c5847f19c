import { texts } from '@refectory/admin-ui/list/texts.ts';
import { dept } from '@refectory/modules/system/contract/dept.ts';
import { user } from '@refectory/modules/system/contract/user.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { md5 } from '../support/api-client.ts';
import { openCanteenFixture } from '../support/canteen-fixture.ts';
import { runRowCommand } from '../support/row-command.ts';

// Large trees: branches load when expanded, a search finds nodes in closed ones.

const canteen = await openCanteenFixture();
const { api } = canteen;
const halls = 30;

beforeAll(async () => {
  const add = async (deptName: string, sort: number, parentId?: string) =>
    (await api.call<{ id: string }>('/blade-system/dept/submit', { deptName, fullName: deptName, sort, parentId })).id;
  const [root] = await api.call<{ id: string }[]>('/blade-system/dept/list');
  await Promise.all(
    Array.from({ length: halls }, async (_, n) => {
      const hall = await add(`厅${n}`, n + 1, root?.id);
      const floors = await Promise.all(
        Array.from({ length: 6 }, (_each, floor) => add(`厅${n}层${floor}`, floor + 1, hall)),
      );
      await add(`厅${n}层0室`, 1, floors[0]);
    }),
  );
});

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) });
const unfold = (page: Page, name: string) => row(page, name).locator('.ant-table-row-expand-icon').click();

test('the list of departments loads a branch when it is opened, and a new one below it shows', async () => {
  const calls: string[] = [];
  const page = await canteen.open('/system/dept', {}, (window) => {
    window.on('request', (request) => {
      if (request.url().includes('/dept/list')) calls.push(new URL(request.url()).search);
    });
  });
  await row(page, '厅0').waitFor();
  expect(await row(page, '厅0层0').count()).toBe(0);
  await unfold(page, '厅0');
  await row(page, '厅0层0').waitFor();
  await unfold(page, '厅0层0');
  await row(page, '厅0层0室').waitFor();
  expect(calls).toHaveLength(3);
  expect(calls[0]).toBe('?lazy=true');

  // A search two levels down asks the server.
  await page.getByRole('search').getByLabel(dept.fields.deptName.label.zh).fill('厅29层0室');
  await page.keyboard.press('Enter');
  await row(page, '厅29层0室').waitFor();
  expect(await row(page, '厅0').count()).toBe(0);
});

test('the tree beside the users does so too, in the dark and in English', async () => {
  const page = await canteen.open('/system/user', { language: 'en', scheme: 'dark' });
  const side = page.locator('aside');
  await side.getByText('厅1', { exact: true }).waitFor();
  expect(await side.getByText('厅1层0', { exact: true }).count()).toBe(0);
  const node = side.locator('.ant-tree-treenode').filter({ has: page.getByText('厅1', { exact: true }) });
  await node.locator('.ant-tree-switcher').click();
  await side.getByText('厅1层0', { exact: true }).waitFor();
  await side.getByPlaceholder(texts.find.en).fill('厅29层0室');
  await side.getByText('厅29 / 厅29层0').waitFor();
  await side.getByText('厅29层0室', { exact: false }).first().click();
  await page.waitForURL(/deptId=\d+/);
});

test('regions go down to the counties, and are found by name', async () => {
  const page = await canteen.open('/base/region');
  const side = page.locator('aside');
  const open = (name: string) =>
    side
      .locator('.ant-tree-treenode')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('.ant-tree-switcher')
      .click();
  await side.getByText('浙江省', { exact: true }).waitFor();
  await open('浙江省');
  await side.getByText('杭州市', { exact: true }).waitFor();
  await open('杭州市');
  await side.getByText('西湖区', { exact: true }).first().waitFor();
  await side.getByPlaceholder(texts.find.zh).fill('玄武');
  await side.getByText('江苏省 / 南京市').waitFor();
  await side.getByText('玄武区').click();
  await page.waitForURL(/parentCode_equal=320102/);
});

test('the input that chooses departments does so too: branches by arrow key, a search on the server, the chosen by name', async () => {
  const asked: URLSearchParams[] = [];
  const page = await canteen.open('/system/user', { language: 'en' }, (window) => {
    window.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith('/dept/select')) asked.push(url.searchParams);
    });
  });
  await page.getByRole('toolbar').getByRole('button', { name: texts.add.en, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const input = dialog.getByLabel(user.fields.deptId.label.en, { exact: true });
  const list = page.locator('.ant-select-dropdown:visible');
  const node = (name: string) => list.locator('.ant-select-tree-title').getByText(name, { exact: true });
  await input.click();
  await node('厅0').waitFor();
  expect(await node('厅0层0').count()).toBe(0);
  expect(asked.map(String)).toEqual(['lazy=true']);

  // By keyboard down to the first hall, and into it.
  const isActive = (name: string) =>
    list.locator('.ant-select-tree-treenode-active').getByText(name, { exact: true }).count();
  for (let step = 0; step < 5 && !(await isActive('厅0')); step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await node('厅0层0').waitFor();
  expect(asked.at(-1)?.has('parentId')).toBe(true);

  await input.fill('厅29层0室');
  await list.getByText('厅29 / 厅29层0').waitFor();
  expect(asked.at(-1)?.get('keyword')).toBe('厅29层0室');
  await node('厅29层0室').or(list.getByText('厅29层0室')).first().click();
  await dialog.locator('.ant-select-selection-item').getByText('厅29层0室').waitFor();

  // The form shows the selected node although its branch was never expanded.
  const [found] = await api.call<{ value: string }[]>('/blade-system/dept/select?lazy=true&keyword=厅28层0室');
  const account = 'far-below';
  const [role] = await api.call<{ value: string }[]>('/blade-system/role/select');
  const person = { account, password: md5('refectory-e2e'), name: account, realName: account };
  await api.call('/blade-user/submit', { ...person, roleId: [role?.value], deptId: [found?.value] });
  await page.goto(`/system/user?account=${account}`);
  asked.length = 0;
  await runRowCommand(page.locator('.ant-table-row').first(), texts.edit.en);
  await dialog.locator('.ant-select-selection-item').getByText('厅28层0室').waitFor();
  expect(asked.map((search) => [search.get('ids'), search.get('lazy')])).toEqual([[found?.value, null]]);
});
