import { leftoverReport as report } from '@refectory/modules/report/contract/leftover-report.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { closeAfterTest } from '../support/on-failure.ts';
import { createTestUser, type TestUser } from '../support/test-user.ts';
import { uniqueName } from '../support/unique-name.ts';

// A page of a report has as many lines as fit into the window, with or without its chart, until a person chooses (spec/report#reports).

const { api, browser } = await openFixture();
const code = uniqueName('RS');
const day = '2026-01-05';
let placeId: string;
let manager: TestUser;

beforeAll(async () => {
  const submit = (path: string, row: object) => api.call<{ id: string }>(`${path}/submit`, row);
  ({ id: placeId } = await submit('/dining/place', { name: code, code, kind: 1, mealPeriods: [2] }));
  const lines = [];
  for (let n = 0; n < 34; n += 1) {
    const { id: dishId } = await submit('/dining/dish', {
      name: `${code}${n}`,
      code: `${code}-${n}`,
      unit: '份',
      basePrice: '5',
    });
    await submit('/shop/goods', { weekno: 1, placeId, mealPeriod: 2, dishId, price: '5', serving: 40 });
    lines.push({ dishId, left: '2', unit: 1 });
  }
  await api.call('/shop/leftover/record', { placeId, day, mealPeriod: 2, lines });
  manager = await createTestUser(api, code, ['basic_leftover']);
}, 120_000);

async function open(height: number) {
  const { page, faults } = await openPage(browser, api, manager);
  closeAfterTest(page, faults);
  await page.setViewportSize({ width: 1440, height });
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === `/api${report.path}`) asked.push(url.searchParams.get('size') ?? '');
  });
  await page.goto(`${report.page}?placeId=${placeId}&day_datege=${day}&day_datele=${day}`);
  await lines(page).nth(9).waitFor();
  return { page, asked };
}
const lines = (page: Page) => page.locator('tbody tr[data-row-key]');

test('the lines that fit are asked for at once; a folded chart makes room for more, a choice is kept', async () => {
  const { page, asked } = await open(1100);
  const shown = await lines(page).count();
  expect(shown).toBeGreaterThan(10);
  expect(asked).toEqual([String(shown)]);
  const isWhole = () =>
    page.locator('.ant-table-body').evaluate((body) => {
      const end = body.closest('section')?.getBoundingClientRect().bottom ?? 0;
      return body.scrollHeight <= body.clientHeight && end - body.getBoundingClientRect().bottom < 220;
    });
  expect(await isWhole()).toBe(true);

  await page.getByRole('button', { name: '收起图表' }).click();
  await expect.poll(() => lines(page).count()).toBeGreaterThan(shown + 2);
  const folded = await lines(page).count();
  await expect.poll(isWhole).toBe(true);
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/list-view/look'));
  await page.locator('.ant-pagination-options .ant-select').click();
  await page.getByTitle('10 条/页', { exact: true }).last().click();
  await expect.poll(() => lines(page).count()).toBe(10);
  await stored;
  await page.reload();
  await lines(page).nth(9).waitFor();
  expect(await lines(page).count()).toBe(10);
  await page.locator('.ant-pagination-options .ant-select').click();
  await page.getByTitle('适合窗口', { exact: true }).last().click();
  await expect.poll(() => lines(page).count()).toBe(folded);

  for (const density of ['宽松', '适中']) {
    await page.getByRole('button', { name: '密度' }).click();
    await page.getByRole('menuitem', { name: density }).click();
    await expect.poll(() => lines(page).count()).toBeLessThan(folded);
    await expect.poll(isWhole).toBe(true);
  }
});
