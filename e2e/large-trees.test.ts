import { dept } from '@refectory/contract/system/dept.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { texts } from '../apps/console/src/crud/texts.ts';
import { openCanteen } from './canteen.ts';

// Trees of which there may be thousands of nodes: branches are loaded when they are opened, a search finds what is closed.

const canteen = await openCanteen();
const { product } = canteen;
const halls = 30;

beforeAll(async () => {
  const add = async (deptName: string, sort: number, parentId?: string) =>
    (await product.call<{ id: string }>('/blade-system/dept/submit', { deptName, fullName: deptName, sort, parentId }))
      .id;
  const [root] = await product.call<{ id: string }[]>('/blade-system/dept/list');
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

  // Two levels down, a search asks the server.
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
