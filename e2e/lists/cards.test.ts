import type { Language } from '@refectory/declaration/label.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { listAxeViolations, openPage } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { closeAfterTest } from '../support/on-failure.ts';
import { createTestUser, type TestUser } from '../support/test-user.ts';

// Lists of rows with pictures as cards (spec/console#cards).

const { api, browser } = await openFixture();
const mark = `C${Date.now().toString(36)}`;
let cook: TestUser;

beforeAll(async () => {
  for (const n of [1, 2]) {
    const dish = { name: `${mark}菜${n}`, code: `${mark}${n}`, unit: '份', basePrice: `${n}.50`, spicy: 0 };
    await api.call('/dining/dish/submit', dish);
  }
  cook = await createTestUser(api, mark, ['dining_dish', 'dining_dish_view', 'dining_dish_delete']);
});

async function open(language: Language): Promise<Page> {
  const { page, faults } = await openPage(browser, api, { ...cook, language });
  closeAfterTest(page, faults);
  await page.goto(`/dining/dish?code=${mark}`);
  return page;
}

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const isStored = (page: Page, part: string) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/list-view/look') && (answer.request().postData() ?? '').includes(part),
  );

test('dishes are seen as cards, opened, chosen and removed there; the choice stays with the person', async () => {
  const page = await open('zh');
  await page.getByRole('row', { name: `${mark}菜1` }).waitFor();
  const stored = isStored(page, 'cards');
  await page.getByRole('button', { name: '以卡片显示' }).click();
  await card(page, `${mark}菜1`).getByText('1.50').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  // Nothing of a card is cut, on a phone either.
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const isCut = (element: Element) => element.scrollHeight > element.clientHeight + 1;
    await expect.poll(() => card(page, `${mark}菜1`).evaluate(isCut)).toBe(false);
    expect((await card(page, `${mark}菜1`).boundingBox())?.height).toBeGreaterThan(150);
  }
  expect(await listAxeViolations(page)).toEqual([]);
  await stored;

  await card(page, `${mark}菜1`).getByRole('checkbox').check();
  await page.getByText('已选 1 条').waitFor();
  await card(page, `${mark}菜2`)
    .getByRole('link', { name: `${mark}菜2` })
    .click();
  await page.getByRole('heading', { level: 1, name: `${mark}菜2` }).waitFor();
  await page.goBack();
  await card(page, `${mark}菜2`).waitFor();

  await card(page, `${mark}菜2`).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByRole('dialog').getByText(`${mark}菜2`).first().waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await expect.poll(() => card(page, `${mark}菜2`).count()).toBe(0);
});

test('in English, in a new browser, until the table is chosen again', async () => {
  const page = await open('en');
  await card(page, `${mark}菜1`).waitFor();
  expect(await listAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show as table' }).click();
  await page.getByRole('row', { name: `${mark}菜1` }).waitFor();
});
