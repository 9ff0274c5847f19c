import { leftoverTexts as texts } from '@refectory/modules/shop/console/leftover/leftover-texts.ts';
import { leftoverErrors } from '@refectory/modules/shop/contract/leftover/leftover-errors.ts';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { createTranslate } from '../support/canteen-fixture.ts';
import { waitForMessage } from '../support/journey/journey-steps.ts';
import { uniqueName } from '../support/unique-name.ts';

// Left-overs of a meal, entered on a tablet and reported by dish (spec/shop#leftovers).

const { api, open } = await openFixture();
/** A past Monday. */
const day = '2026-01-05';

/** A place with two dishes of 40 portions at Monday's lunch. */
async function openKitchen() {
  const code = uniqueName('LO');
  const submit = (path: string, row: object) => api.call<{ id: string }>(`${path}/submit`, row);
  const { id: placeId } = await submit('/dining/place', { name: `Kitchen ${code}`, code, kind: 1, mealPeriods: [2] });
  const dishes = [];
  for (const [n, name] of [`A红烧肉${code}`, `B清炒菜${code}`].entries()) {
    const { id: dishId } = await submit('/dining/dish', { name, code: `${code}-${n}`, unit: '份', basePrice: '5' });
    await submit('/shop/goods', { weekno: 1, placeId, mealPeriod: 2, dishId, price: '5', serving: 40 });
    dishes.push({ name, dishId });
  }
  const meal = { placeId, day, mealPeriod: 2 };
  return { placeId, meal, dishes: dishes as [(typeof dishes)[0], (typeof dishes)[0]] };
}

describe.each(['zh', 'en'] as const)('left-overs, in %s', (language) => {
  const say = createTranslate(language);

  test('of a meal are entered by buttons and keys, saved together, and stand in list and report', async () => {
    const {
      placeId,
      meal,
      dishes: [stew, greens],
    } = await openKitchen();
    const page = await open(`/shop/leftover?placeId=${placeId}`, {
      language,
      scheme: language === 'zh' ? 'light' : 'dark',
    });
    // Tablet size.
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.getByRole('button', { name: say(texts.record), exact: true }).click();
    await page.getByText(say(texts.none)).or(page.getByText(stew.name)).first().waitFor();
    await page.goto(`/shop/leftover/record?placeId=${placeId}&day=${day}&mealPeriod=2`);
    const of = (text: typeof texts.leftOf, dish: string) => say(text, { dish });
    const amount = (dish: string) => page.getByLabel(of(texts.leftOf, dish), { exact: true });
    await page.getByRole('button', { name: of(texts.more, stew.name), exact: true }).click();
    await page.getByRole('button', { name: of(texts.more, stew.name), exact: true }).click();
    expect(await amount(stew.name).inputValue()).toBe('2');
    await amount(stew.name).press('Enter');
    await page.keyboard.type('41');
    expect(await amount(greens.name).inputValue()).toBe('41');
    expect(await listAxeViolations(page)).toEqual([]);
    const save = page.getByRole('button', { name: say(texts.save), exact: true });
    await save.click();
    // More than planned is refused at the dish, and nothing is saved.
    const refusal = leftoverErrors['shop.leftover-too-much'];
    await page
      .getByRole('alert')
      .getByText(say(refusal, { dish: greens.name, planned: 40 }))
      .waitFor();
    await amount(greens.name).fill('8');
    await save.click();
    await waitForMessage(page, say(texts.saved, { count: 2 }));

    // Another user changes a record meanwhile: the refusal names the dish.
    const sheet = await api.call<{ dishId: string; version: number }[]>(
      `/shop/leftover/sheet?placeId=${placeId}&day=${day}&mealPeriod=2`,
    );
    const version = sheet.find(({ dishId }) => dishId === stew.dishId)?.version;
    await page.getByText(say(texts.filled, { filled: 2, all: 2 })).waitFor();
    await amount(stew.name).fill('5');
    await api.call('/shop/leftover/record', {
      ...meal,
      lines: [{ dishId: stew.dishId, left: '3', unit: 1, reason: 1, version }],
    });
    await save.click();
    await page
      .getByRole('alert')
      .getByText(say(leftoverErrors['shop.leftover-changed'], { dish: stew.name }))
      .waitFor();
    await save.click();
    await waitForMessage(page, say(texts.saved, { count: 1 }));

    await page.goto(`/shop/leftover?placeId=${placeId}`);
    const row = page.locator('.ant-table-row').filter({ hasText: stew.name });
    await row.waitFor();
    expect(await row.innerText()).toMatch(/40\s+0\s+5/);
    await page.goto(
      `/myreport/basic/detail/basic_leftover/index?placeId=${placeId}&day_datege=${day}&day_datele=${day}`,
    );
    await page.locator('.ant-table-row').filter({ hasText: greens.name }).waitFor();
  });
});
