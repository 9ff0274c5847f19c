import { sampleTexts as texts } from '@refectory/modules/shop/console/sample/sample-texts.ts';
import { foodSample } from '@refectory/modules/shop/contract/sample/food-sample.ts';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { createTranslate } from '../support/canteen-fixture.ts';
import { topDialog } from '../support/journey/journey-steps.ts';
import { uniqueName } from '../support/unique-name.ts';

// Food samples by menu (spec/shop#samples): dishes without a sample are listed, selected and recorded together.

const { api, open } = await openFixture();

/** A place with two dishes at lunch on every weekday. */
async function openKitchen() {
  const code = uniqueName('FS');
  const submit = (path: string, row: object) => api.call<{ id: string }>(`${path}/submit`, row);
  const { id: placeId } = await submit('/dining/place', { name: `Kitchen ${code}`, code, kind: 1, mealPeriods: [2] });
  const dishes = [`红烧肉${code}`, `清炒菜${code}`];
  for (const [n, name] of dishes.entries()) {
    const { id: dishId } = await submit('/dining/dish', { name, code: `${code}-${n}`, unit: '份', basePrice: '5' });
    for (let weekno = 1; weekno <= 7; weekno += 1)
      await submit('/shop/goods', { weekno, placeId, mealPeriod: 2, dishId, price: '5', serving: 9 });
  }
  return { placeId, dishes: dishes as [string, string] };
}

describe.each(['zh', 'en'] as const)('food samples, in %s', (language) => {
  const say = createTranslate(language);

  test('of a meal are taken together, without the one that is unticked; then only that one is missing', async () => {
    const { placeId, dishes } = await openKitchen();
    const scheme = language === 'zh' ? 'light' : 'dark';
    const page = await open(`/shop/foodsample?placeId=${placeId}`, { language, scheme });
    const takeButton = page.getByRole('button', { name: say(foodSample.actions.take.label), exact: true });
    await takeButton.click();
    await topDialog(page).getByText(say(texts.chooseMeal)).waitFor();
    const { mealPeriod } = foodSample.actions.take.input;
    await topDialog(page).getByLabel(say(mealPeriod.label), { exact: true }).click();
    const lunch = language === 'zh' ? '午餐' : 'Lunch';
    const option = page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: lunch });
    await option.first().dispatchEvent('click');
    await topDialog(page).getByRole('checkbox', { name: dishes[0], exact: true }).uncheck();
    expect(await listAxeViolations(page)).toEqual([]);
    await topDialog(page)
      .getByRole('button', { name: say(texts.take, { count: 1 }), exact: true })
      .click();
    await page.getByText(say(texts.taken, { count: 1 })).waitFor();
    const row = page.locator('.ant-table-row');
    await row.filter({ hasText: dishes[1] }).waitFor();
    expect(await row.count()).toBe(1);
    expect(await row.innerText()).toContain('125');

    const { records } = await api.call<{ records: { day: string }[] }>(`/shop/foodsample/list?placeId=${placeId}`);
    const meal = `placeId=${placeId}&mealPeriod=2&day=${records[0]?.day}`;
    const missing = await api.call<{ dishName: string }[]>(`/shop/foodsample/missing?${meal}`);
    expect(missing.map(({ dishName }) => dishName)).toEqual([dishes[0]]);
  });
});
