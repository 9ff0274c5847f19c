import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { closeAfterTest } from '../support/on-failure.ts';
import { createTestUser, type TestUser } from '../support/test-user.ts';

// List preferences of a user (decision 0913): stored on the server, the same in every browser.

const { api, browser } = await openFixture();
let colleague: TestUser;
const mark = `L${Date.now().toString(36)}`;
const path = '/dining/place';

beforeAll(async () => {
  await api.call('/dining/place/submit', { name: `${mark}食堂`, code: mark });
  colleague = await createTestUser(api, mark, ['dining_place']);
});

const toolbar = (page: Page) => page.getByRole('toolbar');
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true }).first();
const isPreferenceCall = (address: string) => address.endsWith('/list-view/look');
/** Waits until the server has stored it. */
const waitForPreference = (page: Page, part: string) =>
  page.waitForResponse(
    (answer) => isPreferenceCall(answer.url()) && answer.ok() && (answer.request().postData() ?? '').includes(part),
  );
const middle = '.ant-table-middle, .ant-table-medium';

async function show(page: Page): Promise<Page> {
  await page.goto(path);
  await page.locator('.ant-table-row').first().waitFor();
  return page;
}

/** Opens a browser without stored data. */
async function open(): Promise<Page> {
  const { page, faults } = await openPage(browser, api, colleague);
  closeAfterTest(page, faults);
  return show(page);
}

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await toolbar(page).getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function switchColumn(page: Page, name: string): Promise<void> {
  await toolbar(page).getByRole('button', { name: '列设置' }).click();
  await page.getByRole('checkbox', { name, exact: true }).click();
  await page.keyboard.press('Escape');
}

async function widen(page: Page, name: string, by: number): Promise<void> {
  const edge = heading(page, name).locator('[class*=resizer]');
  const { x, y, width, height } = (await edge.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + by, y + height / 2, { steps: 12 });
  await page.mouse.up();
}

const columnWidth = async (page: Page, name: string) =>
  Math.round((await heading(page, name).boundingBox())?.width ?? 0);

test('columns, widths and density follow to another browser, at first sight and without a call of their own', async () => {
  const page = await open();
  const looks: string[] = [];
  page.on('request', (request) => isPreferenceCall(request.url()) && looks.push(request.postData() ?? ''));
  const isKept = waitForPreference(page, '"name"');
  const before = await columnWidth(page, '就餐点名称');
  await widen(page, '就餐点名称', 90);
  await isKept;
  // One save per drag, regardless of its steps.
  expect(looks).toHaveLength(1);
  const isKeptToo = waitForPreference(page, 'medium');
  await switchColumn(page, '联系电话');
  await choose(page, '密度', '适中');
  await isKeptToo;
  const width = await columnWidth(page, '就餐点名称');
  expect(width).toBeGreaterThan(before + 60);

  const other = await openPage(browser, api, colleague);
  closeAfterTest(other.page);
  const calls: string[] = [];
  other.page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await show(other.page);
  await other.page.locator(middle).first().waitFor();
  expect(await heading(other.page, '联系电话').count()).toBe(0);
  expect(await columnWidth(other.page, '就餐点名称')).toBe(width);
  expect(calls.filter((call) => isPreferenceCall(call))).toEqual([]);
  expect(calls.filter((call) => call === '/api/dining/place/list')).toHaveLength(1);
  expect(other.faults).toEqual([]);
});

test('rows per page follow to another browser: its first call asks for as many', async () => {
  const page = await open();
  const isKept = waitForPreference(page, '"size":50');
  await page.locator('.ant-pagination-options .ant-select').click();
  await page.locator('.ant-select-item-option', { hasText: '50' }).click();
  await isKept;
  const other = await openPage(browser, api, colleague);
  closeAfterTest(other.page);
  const sizes: (string | null)[] = [];
  other.page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/dining/place/list') sizes.push(searchParams.get('size'));
  });
  await show(other.page);
  await other.page.locator('.ant-pagination-options', { hasText: '50' }).waitFor();
  expect(sizes).toEqual(['50']);
  expect(other.faults).toEqual([]);
});

test('another window of the browser takes it over at once', async () => {
  const page = await open();
  const context: BrowserContext = page.context();
  const second = await show(await context.newPage());
  await choose(page, '密度', '紧凑');
  await second.locator('.ant-table-small').first().waitFor();
  await choose(second, '密度', '适中');
  await page.locator(middle).first().waitFor();
});

test('what the server could not be told is told when the console starts again', async () => {
  const page = await open();
  // Wait until the request has failed, because removing the route earlier would let it pass.
  const failed = page.waitForEvent('requestfailed', (request) => isPreferenceCall(request.url()));
  await page.route('**/list-view/look', (route) => route.abort());
  await switchColumn(page, '地址');
  await failed;
  await page.unroute('**/list-view/look');
  const isShown = (await heading(page, '地址').count()) > 0;
  const isKept = waitForPreference(page, 'address');
  await show(page);
  expect((await heading(page, '地址').count()) > 0).toBe(isShown);
  await isKept;
  const other = await open();
  expect((await heading(other, '地址').count()) > 0).toBe(isShown);
  expect(await other.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('look/')))).toEqual([]);
});
