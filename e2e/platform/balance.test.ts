import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type ApiClient, connectApi } from '../support/api-client.ts';
import { listAxeViolations, openPage, type PageOptions, startBrowser } from '../support/browser.ts';
import { patienceMs } from '../support/patience.ts';
import { type BalanceFixture, startBalanceFixture } from '../support/server/balance-fixture.ts';

// Tenants spread over servers: weights, the plan, moves one after the other, and the way back (spec/system#tenant-balance).

let fixture: BalanceFixture;
let browser: Browser;
let api: ApiClient;

beforeAll(async () => {
  [fixture, browser] = await Promise.all([startBalanceFixture(), startBrowser()]);
  api = await connectApi(fixture.product.address);
  for (const name of ['东区食堂', '西区食堂', '南区食堂', '北区食堂']) await fixture.addTenant(name);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await fixture?.stop();
});

async function open(look: PageOptions = {}): Promise<Page> {
  const { page, faults } = await openPage(browser, api, look);
  onTestFinished(async () => {
    await page.context().close();
    expect(faults).toEqual([]);
  });
  page.setDefaultTimeout(patienceMs);
  await page.goto(`${fixture.product.address}/system/balance`);
  return page;
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();
const dialog = (page: Page) => page.getByRole('dialog');

async function weigh(page: Page, server: string, weight: string): Promise<void> {
  await page.getByRole('button', { name: `设置“${server}”的权重` }).click();
  await dialog(page).getByLabel('权重').fill(weight);
  await page.keyboard.press('Control+s');
  await page.getByText('权重已保存').last().waitFor();
  await expect.poll(() => dialog(page).count()).toBe(0);
}

test('with one server it says how to add another', async () => {
  const page = await open();
  await page.getByText('只有一台服务器参与均衡').waitFor();
  await page.getByText('先在数据源管理中新增一个 PostgreSQL 数据源').waitFor();
  expect(await listAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '打开数据源管理' }).click();
  await page.waitForURL(/\/tool\/datasource/);
});

test('a server with a weight is given tenants one after the other, and they come back', async () => {
  await fixture.addSource('第二服务器');
  await fixture.addSource('第三服务器');
  const page = await open();
  await page.getByText('给另一个数据源设置权重').waitFor();
  await weigh(page, '第二服务器', '2');
  await weigh(page, '第三服务器', '1');
  const plan = part(page, '建议的迁移');
  await plan.getByText('已选 4 / 4').waitFor();
  expect(await listAxeViolations(page)).toEqual([]);

  await plan.getByRole('checkbox', { name: '选择“北区食堂”' }).uncheck();
  await plan.getByText('已选 3 / 4').waitFor();
  await plan.getByRole('button', { name: '开始迁移' }).click();
  await dialog(page).getByText('迁移所选的 3 个租户？').last().waitFor();
  await dialog(page).getByText('仅切换时最多约 2 秒只能查看').waitFor();
  await dialog(page).getByRole('button', { name: '开始迁移' }).click();
  await part(page, '正在迁移').waitFor();
  const last = part(page, '上次迁移');
  await last.getByText('已完成 3 / 3').waitFor({ timeout: 60_000 });
  await page
    .getByRole('row', { name: /第二服务器.* 2 / })
    .first()
    .waitFor();
  expect(await listAxeViolations(page)).toEqual([]);

  await last.getByRole('button', { name: '迁回' }).click();
  const back = part(page, '迁回上次迁移的租户');
  await back.getByRole('row', { name: /东区食堂.*主服务器/ }).waitFor();
  await back.getByRole('button', { name: '开始迁移' }).click();
  await dialog(page).getByRole('button', { name: '开始迁移' }).click();
  await part(page, '正在迁移').waitFor();
  await part(page, '上次迁移').getByText('已完成 3 / 3').waitFor({ timeout: 60_000 });
  await part(page, '建议的迁移').getByText('已选 4 / 4').waitFor();
}, 180_000);

test('a run is stopped after the current tenant; in English, on a phone, nothing lies outside', async () => {
  const page = await open({ language: 'en', scheme: 'dark' });
  const plan = part(page, 'Proposed moves');
  await plan.getByRole('button', { name: 'Start moving' }).click();
  await dialog(page).getByRole('button', { name: 'Start moving' }).click();
  const running = part(page, 'Moving tenants');
  await running.getByRole('button', { name: 'Stop after this one' }).click();
  await dialog(page).getByRole('button', { name: 'Stop after this one' }).click();
  const last = part(page, 'Last run');
  await last.getByText(/[1-4] of 4 done/).waitFor({ timeout: 60_000 });
  await page.setViewportSize({ width: 390, height: 844 });
  const isOutside = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#content :is(section, table, button)')].some(
        (element) => element.getBoundingClientRect().right > window.innerWidth,
      ),
    );
  await expect.poll(isOutside).toBe(false);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect.poll(isOutside).toBe(false);
  expect(await listAxeViolations(page)).toEqual([]);
}, 120_000);
