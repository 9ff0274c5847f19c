import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { closeAfterTest } from '../support/on-failure.ts';
import { createTestUser, type TestUser } from '../support/test-user.ts';

// A page of a list has as many rows as fit into the window, until a person chooses (spec/console#lists).

const { api, browser } = await openFixture();
const mark = `P${Date.now().toString(36)}`;
let cook: TestUser;

beforeAll(async () => {
  const codes = Array.from({ length: 34 }, (_, at) => `${mark}${String(at).padStart(2, '0')}`);
  for (const code of codes) await api.call('/dining/dish/submit', { name: code, code, unit: '份', basePrice: '1' });
  cook = await createTestUser(api, mark, ['dining_dish', 'dining_dish_view']);
}, 60_000);

/** The list at a window of that height, with the sizes of the pages that were asked for. */
async function open(height: number, query = '') {
  const { page, faults } = await openPage(browser, api, cook);
  closeAfterTest(page, faults);
  await page.setViewportSize({ width: 1280, height });
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/dining/dish/list')) asked.push(url.searchParams.get('size') ?? '');
  });
  await page.goto(`/dining/dish?code=${mark}${query}`);
  await rows(page).nth(9).waitFor();
  return { page, asked };
}

const rows = (page: Page) => page.locator('tbody tr[data-row-key]');
/** Whether the rows need no scrolling, and a further one would. */
const fits = (page: Page) =>
  page.locator('.ant-table-body').evaluate((body) => {
    const isWhole = body.scrollHeight <= body.clientHeight;
    const end = body.closest('section')?.getBoundingClientRect().bottom ?? 0;
    return isWhole && end - body.getBoundingClientRect().bottom < 200;
  });
const choose = async (page: Page, name: string) => {
  await page.locator('.ant-pagination-options .ant-select').click();
  await page.getByTitle(name, { exact: true }).last().click();
};

test('the rows that fit are asked for at once, again only in a window that is really higher', async () => {
  const { page, asked } = await open(900);
  const shown = await rows(page).count();
  expect(shown).toBeGreaterThan(10);
  expect(await fits(page)).toBe(true);
  expect(asked).toEqual([String(shown)]);
  await page.setViewportSize({ width: 1280, height: 915 });
  await page.waitForTimeout(600);
  expect(asked).toHaveLength(1);
  await page.setViewportSize({ width: 1280, height: 1060 });
  await expect.poll(() => rows(page).count()).toBeGreaterThan(shown + 3);
  expect(asked).toHaveLength(2);
});

test('a low window has ten rows; a number that is chosen is kept until what fits is chosen', async () => {
  const { page, asked } = await open(560);
  expect(asked).toEqual(['10']);
  await page.setViewportSize({ width: 1280, height: 1000 });
  await expect.poll(() => rows(page).count()).toBeGreaterThan(12);
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/list-view/look'));
  await choose(page, '10 条/页');
  await expect.poll(() => rows(page).count()).toBe(10);
  await stored;
  const { page: later } = await open(1000);
  expect(await rows(later).count()).toBe(10);
  await choose(later, '适合窗口');
  await expect.poll(() => rows(later).count()).toBeGreaterThan(12);
});

test('below a search form that takes most of the window the pages stand under the rows, not over them', async () => {
  const { page } = await open(640);
  await page.getByRole('button', { name: '展开' }).click();
  const bottomOf = (selector: string) => page.locator(selector).evaluate((part) => part.getBoundingClientRect().bottom);
  await expect.poll(() => bottomOf('.ant-pagination')).toBeGreaterThan(640);
  expect(await bottomOf('.ant-table-wrapper')).toBeLessThanOrEqual((await bottomOf('.ant-pagination')) - 32);
  await page.locator('.ant-pagination').scrollIntoViewIfNeeded();
  expect(await bottomOf('.ant-pagination')).toBeLessThanOrEqual(640);
});
