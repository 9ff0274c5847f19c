import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { createTestUser, type TestUser } from '../support/test-user.ts';

// Saved views of lists that are not resource pages: reports, and both tables of a dictionary (decision 0910); and a
// list with an initial condition.

const { api, open: openAt } = await openFixture();
let colleague: TestUser;
const mark = `W${Date.now().toString(36)}`;

beforeAll(async () => {
  colleague = await createTestUser(api, mark, ['basic_order_review', 'dictbiz', 'wallet_entry']);
});

const open = (path: string): Promise<Page> => openAt(path, colleague);

/** Saves the current view as the default. */
async function save(page: Page, list: Locator, name: string): Promise<void> {
  await list.getByTitle(/^视图/).click();
  await page.getByRole('tooltip').getByRole('button', { name: '保存为新视图' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('视图名称').fill(name);
  await dialog.getByLabel('进入列表时使用此视图').check();
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
  await list.getByTitle(`视图：${name}`).waitFor();
}

test('a report begins with its view, read once', async () => {
  const address = '/myreport/basic/detail/basic_order_review/index';
  const page = await open(`${address}?mealPeriod=2&descs=day`);
  const list = page.getByRole('region', { name: '订餐复核报表' });
  const subsidy = list.getByRole('columnheader', { name: '其中补贴' });
  await subsidy.first().waitFor();
  await list.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('checkbox', { name: '其中补贴' }).click();
  await page.keyboard.press('Escape');
  await save(page, list, `${mark} 午餐`);
  expect(await listAxeViolations(page)).toEqual([]);

  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/basic/detail/basic_order_review') calls.push(search);
  });
  await page.goto(address);
  await list.getByTitle(`视图：${mark} 午餐`).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?mealPeriod=2&descs=day');
  await list.getByRole('columnheader', { name: '已支付' }).first().waitFor();
  expect(await subsidy.count()).toBe(0);
  expect(calls).toHaveLength(1);
  await list.getByTitle(`视图：${mark} 午餐`).click();
  await page.getByRole('tooltip').getByRole('button', { name: '默认视图' }).click();
  await subsidy.first().waitFor();
});

test('dictionaries and entries have views each, and entries stay those of their dictionary', async () => {
  const page = await open('/system/dictbiz');
  const heads = page.getByRole('region', { name: '业务字典' });
  const entries = page.getByRole('region', { name: '字典条目' });
  const search = page.getByRole('search');
  const choose = (code: string) =>
    heads
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: code, exact: true }) })
      .locator('button[aria-pressed]')
      .click();
  await search.getByLabel('字典编号').first().fill('place_kind');
  await page.keyboard.press('Enter');
  await save(page, heads, `${mark} 类型`);
  await choose('place_kind');
  await entries.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('checkbox', { name: '字典备注' }).click();
  await page.keyboard.press('Escape');
  await save(page, entries, `${mark} 条目`);
  const stored = await api.callAs(
    (await api.signIn(colleague.account, colleague.password)).access_token,
    '/blade-desk/list-view/list',
  );
  const views = stored.data as { list: string; content: object }[];
  expect(Object.fromEntries(views.map(({ list, content }) => [list, content]))).toMatchObject({
    'system.dictbiz@heads': { filters: { code: 'place_kind' } },
    'system.dictbiz@entries': { shown: { remark: false } },
  });
  expect(views.find(({ list }) => list.endsWith('@entries'))?.content).not.toHaveProperty('filters');

  await page.goto('/system/dictbiz');
  await heads.getByTitle(`视图：${mark} 类型`).waitFor();
  await choose('place_kind');
  await entries.getByTitle(`视图：${mark} 条目`).waitFor();
  await entries.getByRole('row').nth(1).waitFor();
  expect(await entries.getByRole('columnheader', { name: '字典备注' }).count()).toBe(0);
  expect(await listAxeViolations(page)).toEqual([]);
});

test('the entries of wallets begin with those of people, read once; without that condition accounts of the system say their name', async () => {
  const type = { name: `${mark} 员工`, code: mark, priceLevel: 1, sort: 1 };
  const { id: typeId } = await api.call<{ id: string }>('/dining/type/submit', type);
  const person = { name: `${mark} 人`, saasNo: mark, typeId };
  const { id } = await api.call<{ id: string }>('/dining/employee/submit', person);
  await api.call('/wallet/wallet/recharge', { id, amount: '12.34', payType: 2 });
  const page = await open('/system/dictbiz');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/wallet/entry/list') calls.push(search);
  });
  await page.goto('/wallet/entry');
  const rows = page.locator('tr.ant-table-row').filter({ hasText: '12.34' });
  await rows.filter({ hasText: person.name }).waitFor();
  expect(await rows.count()).toBe(1);
  expect(calls).toHaveLength(1);
  await page.getByRole('button', { name: '去掉条件：员工' }).click();
  await rows.filter({ hasText: '现金柜' }).waitFor();
  expect(await rows.count()).toBe(2);
});
