import type { Dictionary } from '@refectory/declaration/dictionary.ts';
import { menuTexts } from '@refectory/modules/shop/console/menu/menu-texts.ts';
import { rotationTexts as texts } from '@refectory/modules/shop/console/rotation/rotation-texts.ts';
import { goods } from '@refectory/modules/shop/contract/goods.ts';
import { rotationChange, rotationMode } from '@refectory/modules/shop/contract/rotation/rotation-dictionaries.ts';
import { rotationErrors } from '@refectory/modules/shop/contract/rotation/rotation-errors.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { createTranslate } from '../support/canteen-fixture.ts';
import { topDialog } from '../support/journey/journey-steps.ts';
import { uniqueName } from '../support/unique-name.ts';

// Menu cycle (spec/shop#rotation): made from a menu, edited in the grid, saved, applied as previewed.

const { api, open } = await openFixture();
const submit = (path: string, row: object) => api.call<{ id: string }>(`${path}/submit`, row);

/** A place with lunch, a dish on every Monday's menu, and another dish. */
async function openKitchen() {
  const code = uniqueName('RO');
  const { id: placeId } = await submit('/dining/place', { name: `Hall ${code}`, code, kind: 1, mealPeriods: [2] });
  const { id: categoryId } = await submit('/shop/category', { name: `C${code}` });
  const dishes: { id: string; name: string }[] = [];
  for (const name of [`红烧肉${code}`, `清炒菜${code}`]) {
    const row = { name, code: `${code}-${dishes.length}`, unit: '份', basePrice: '5', categoryId, kcal: 300 };
    dishes.push({ name, ...(await submit('/dining/dish', row)) });
  }
  const [first, second] = dishes as [(typeof dishes)[0], (typeof dishes)[0]];
  const item = { weekno: 1, mealPeriod: 2, categoryId, dishId: first.id, price: '5', serving: 50 };
  await api.call('/shop/weekmenu/arrange', { placeId, items: [item] });
  return { placeId, code, first, second };
}

/** Only in the visible tab, because the planner stays mounted in its own. */
const cell = (page: Page, row: string, column: number) =>
  page.locator(`tr:visible:has(th:has-text("${row}"))`).first().locator(`td[data-column="${column}"]`);

describe.each(['zh', 'en'] as const)('a rotation, in %s', (language) => {
  const say = createTranslate(language);
  const look = { language, scheme: language === 'zh' ? 'light' : 'dark' } as const;
  const findWord = ({ entries }: Dictionary, key: number) => entries.find((each) => each.key === key)?.[language] ?? '';
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  test('is made from the menu, edited, saved and applied; another menu meanwhile shows another difference', async () => {
    const { placeId, code, first, second } = await openKitchen();
    const page = await open(`/shop/menu-plan?placeId=${placeId}`, look);
    await button(page, say(texts.make)).click();
    await topDialog(page).getByRole('textbox').first().fill(`R${code}`);
    await topDialog(page).getByRole('spinbutton').fill('2');
    await topDialog(page)
      .getByRole('button', { name: say(texts.save), exact: true })
      .click();

    const monday = cell(page, `C${code}`, 0);
    const tuesday = cell(page, `C${code}`, 1);
    await page.waitForURL('**/shop/rotation/sheet**');
    await expect.poll(() => page.locator('.ant-modal-wrap:visible').count()).toBe(0);
    await monday.getByText(first.name).waitFor();
    // The planner's dialog returns the focus when closed.
    const item = monday.locator('[data-item]');
    await expect
      .poll(async () => {
        await item.focus();
        await page.waitForTimeout(300);
        return item.evaluate((element) => element.matches(':focus'));
      })
      .toBe(true);
    await page.keyboard.press('Shift+C');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+v');
    await tuesday.getByText(first.name).waitFor();
    // The focus moves from the empty cell to the pasted item.
    await tuesday.locator(':focus').waitFor();
    await page.keyboard.press('Control+v');
    await tuesday.getByRole('alert').getByText(rotationErrors['shop.rotation-dish-once'][language]).waitFor();
    await page.getByRole('button', { name: say(menuTexts.undo) }).click();
    await tuesday.locator('[data-item]').waitFor({ state: 'detached' });
    await page.getByLabel(say(menuTexts.searchDish)).filter({ visible: true }).fill(code);
    const offered = page.locator('button[data-dish]:visible');
    // Filtering the list moves the dragged element.
    await expect.poll(() => offered.count()).toBe(2);
    // Below the dishes: on one of them it would replace it.
    const { height = 0 } = (await monday.boundingBox()) ?? {};
    await offered.filter({ hasText: second.name }).dragTo(monday, { targetPosition: { x: 40, y: height - 8 } });
    await monday.getByText(second.name).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    await button(page, say(menuTexts.copyWeek)).click();
    await topDialog(page)
      .getByRole('button', { name: say(menuTexts.copyTo), exact: true })
      .click();
    await page.getByText(say(menuTexts.copied, { count: 1, kept: 1 })).waitFor();
    await button(page, say(texts.save)).click();
    await page.getByText(say(texts.saved)).last().waitFor();

    await button(page, say(texts.apply)).click();
    await page.waitForURL('**/shop/rotation/apply**');
    await page.getByText(say(texts.nothing)).waitFor();
    await page.getByText(findWord(rotationMode, rotationMode.keys.replace), { exact: true }).click();
    const apply = button(page, say(texts.applyNow, { count: 2 }));
    await apply.waitFor();
    await page.locator('summary').first().click();
    await page.getByRole('cell', { name: findWord(rotationChange, rotationChange.keys.added) }).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);

    // Another user removes the first dish from the menu.
    const { items } = await api.call<{ items: { id: string }[] }>(
      `/shop/weekmenu/week?placeId=${placeId}&monday=2027-01-04`,
    );
    await api.call('/shop/weekmenu/arrange', { placeId, removed: items.map(({ id }) => ({ id })) });
    await apply.click();
    await topDialog(page)
      .getByRole('button', { name: say(texts.apply), exact: true })
      .click();
    await page.getByText(rotationErrors['shop.rotation-menu-changed'][language]).waitFor();
    await button(page, say(texts.applyNow, { count: 4 })).click();
    await topDialog(page)
      .getByRole('button', { name: say(texts.apply), exact: true })
      .click();
    await page.getByText(say(texts.nothing)).waitFor();
    await page.getByRole('link', { name: say(texts.toPlanner) }).click();
    await page.waitForURL('**/shop/menu-plan**');
    await cell(page, `C${code}`, 0).getByText(second.name).waitFor();
    await cell(page, `C${code}`, 0).locator('[data-item]').first().focus();
    await page.keyboard.press('Enter');
    await topDialog(page)
      .getByRole('button', { name: say(goods.actions.off.label) })
      .click();
    await page
      .getByRole('dialog', { name: `${say(goods.actions.off.label)} · ` })
      .getByRole('button', { name: say(goods.actions.off.label), exact: true })
      .click();
    await cell(page, `C${code}`, 0).getByText(say(menuTexts.offSale)).waitFor();
  });
});
