import { menuTexts as texts } from '@refectory/modules/shop/console/menu/menu-texts.ts';
import { shopErrors } from '@refectory/modules/shop/contract/errors.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { createTranslate } from '../support/canteen-fixture.ts';
import { topDialog } from '../support/journey/journey-steps.ts';
import { uniqueName } from '../support/unique-name.ts';

// Menu planner (spec/shop#menu-planner): by mouse and keyboard, undo, refusals at the cell; and the menu board.

const { api, open } = await openFixture();
const submit = (path: string, row: object) => api.call<{ id: string }>(`${path}/submit`, row);

/** A place with all meals, and two dishes of a new category. */
async function openKitchen() {
  const code = uniqueName('MP');
  const { id: placeId } = await submit('/dining/place', {
    name: `Hall ${code}`,
    code,
    kind: 1,
    mealPeriods: [1, 2, 3, 4],
  });
  const { id: categoryId } = await submit('/shop/category', { name: `C${code}` });
  const dishes: { id: string; name: string }[] = [];
  for (const name of [`红烧肉${code}`, `清炒菜${code}`]) {
    const row = { name, code: `${code}-${dishes.length}`, unit: '份', basePrice: '5', categoryId, kcal: 300 };
    dishes.push({ name, ...(await submit('/dining/dish', row)) });
  }
  return { placeId, categoryId, code, dishes: dishes as [(typeof dishes)[0], (typeof dishes)[0]] };
}

const cell = (page: Page, row: string, column: number) =>
  page.locator(`tr:has(th:has-text("${row}"))`).first().locator(`td[data-column="${column}"]`);

describe.each(['zh', 'en'] as const)('the menu planner, in %s', (language) => {
  const say = createTranslate(language);
  const look = { language, scheme: language === 'zh' ? 'light' : 'dark' } as const;

  test('takes a dish by mouse and moves it by keyboard; undo takes back, refusals are at the cell', async () => {
    const { placeId, code, dishes } = await openKitchen();
    const page = await open(`/shop/menu-plan?placeId=${placeId}`, look);
    await page.getByLabel(say(texts.searchDish)).fill(code);
    const dish = page.locator('button[data-dish]').filter({ hasText: dishes[0].name });
    const monday = cell(page, `C${code}`, 0);
    const tuesday = cell(page, `C${code}`, 1);
    const card = (of: typeof monday) => of.locator('[data-item]:not([data-item^="new:"])');
    await page.locator('button[data-dish]').nth(dishes.length).waitFor({ state: 'detached' });
    /** Drags a dish until the expected element is visible, because a moving target does not receive the drop. */
    const dragUntil = (seen: Locator) =>
      expect
        .poll(async () => {
          if ((await seen.count()) === 0) await dish.dragTo(monday);
          return seen.count();
        })
        .toBeGreaterThan(0);
    await dragUntil(monday.locator('[data-item]'));
    await card(monday).waitFor();
    await dragUntil(monday.getByRole('alert').getByText(shopErrors['shop.goods-once'][language]));
    expect(await listAxeViolations(page)).toEqual([]);

    const isFocused = (element: Element) => element === document.activeElement;
    await card(monday).focus();
    await page.keyboard.press('Alt+ArrowRight');
    await card(tuesday).waitFor();
    expect(await card(tuesday).evaluate(isFocused), 'the focus goes with the card').toBe(true);
    await page.getByRole('button', { name: say(texts.undo) }).click();
    await card(monday).waitFor();
    // Pasted and removed without a pause: no key press is lost while cells render or ids arrive.
    await card(monday).focus();
    await page.keyboard.press('Control+c');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+v');
    await card(tuesday).waitFor();
    expect(await card(tuesday).evaluate(isFocused), 'the focus stays where a card is saved').toBe(true);
    await page.keyboard.press('Delete');
    await card(tuesday).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+v');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await card(tuesday).waitFor();
    await page.keyboard.press('Delete');
    await card(tuesday).waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await topDialog(page).getByRole('spinbutton').nth(1).fill('77');
    await topDialog(page)
      .getByRole('button', { name: say(texts.save), exact: true })
      .click();
    await monday.getByText(say(texts.portions, { count: 77 })).waitFor();
    // Undo before the server responds reverts the last change, not an earlier one.
    await page.route(/weekmenu\/arrange/, async (route) => {
      await page.waitForTimeout(500);
      await route.continue();
    });
    await card(monday).focus();
    await page.keyboard.press('Delete');
    await card(monday).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: say(texts.undo) }).click();
    await card(monday).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await monday.getByText(say(texts.portions, { count: 77 })).waitFor();

    await card(monday).focus();
    await page.keyboard.press('a');
    await page.getByLabel(say(texts.searchDish)).fill(dishes[1].name);
    await page.locator('button[data-dish]').filter({ hasText: dishes[0].name }).waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await expect.poll(() => card(monday).count()).toBe(2);
    await page.reload();
    await expect.poll(() => card(monday).count()).toBe(2);
  });

  test('a dish takes the place of another with its portions: dropped on it, or by R; undo brings the other back', async () => {
    const { placeId, categoryId, code, dishes } = await openKitchen();
    const [meat, greens] = dishes;
    const item = { weekno: 1, mealPeriod: 2, categoryId, price: '9', serving: 66 };
    await api.call('/shop/weekmenu/arrange', { placeId, items: [{ ...item, dishId: meat.id }] });
    const page = await open(`/shop/menu-plan?placeId=${placeId}`, look);
    await page.getByLabel(say(texts.searchDish)).fill(code);
    await page.locator('button[data-dish]').nth(dishes.length).waitFor({ state: 'detached' });
    const cards = page.locator('td[data-column="0"] [data-item]:not([data-item^="new:"])');
    const card = (name: string) => cards.filter({ hasText: name });
    await page.locator('button[data-dish]', { hasText: greens.name }).dragTo(card(meat.name));
    await card(greens.name)
      .getByText(say(texts.portions, { count: 66 }))
      .waitFor();
    await card(meat.name).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: say(texts.undo) }).click();
    await card(meat.name).waitFor();
    await card(greens.name).waitFor({ state: 'detached' });

    await card(meat.name).focus();
    await page.keyboard.press('r');
    await page.getByText(say(texts.replaceIn, { name: meat.name, cell: '' }).slice(0, -2)).waitFor();
    await page.getByLabel(say(texts.searchDish)).fill(greens.name);
    await page.locator('button[data-dish]').filter({ hasText: meat.name }).waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await card(greens.name).waitFor();
    await expect.poll(() => cards.count()).toBe(1);
  });

  test('the board shows within 2 s what is sold out', async () => {
    const { placeId, categoryId, dishes } = await openKitchen();
    const items = [1, 2, 3, 4, 5, 6, 7].flatMap((weekno) =>
      [1, 2, 3, 4].map((mealPeriod) => ({
        weekno,
        mealPeriod,
        categoryId,
        dishId: dishes[0].id,
        price: '5',
        serving: 3,
      })),
    );
    await api.call('/shop/weekmenu/arrange', { placeId, items });
    const page = await open(`/shop/menu-board?placeId=${placeId}`, look);
    await page.getByText(say(texts.boardLeft, { count: 3 })).waitFor();
    expect(await page.getByText(say(texts.boardOffline)).count()).toBe(0);
    const board = await api.call<{ items: { id: string }[] }>(`/shop/weekmenu/board?placeId=${placeId}`);
    await submit('/shop/goods', { id: board.items[0]?.id, serving: 0 });
    await page.getByText(say(texts.boardSoldOut)).waitFor({ timeout: 2000 });
    expect(await listAxeViolations(page)).toEqual([]);
  });
});
