import { codeTexts as texts } from '@refectory/modules/dining/console/code/code-texts.ts';
import { pageTexts } from '@refectory/modules/shop/server/guest/page/page-texts.ts';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { createTranslate } from '../support/canteen-fixture.ts';
import { topDialog } from '../support/journey/journey-steps.ts';
import { uniqueName } from '../support/unique-name.ts';

// Codes of tables, from the label to the guest page (spec/dining#codes, spec/shop#guest-page).

const { api, openList } = await openFixture();

/** A place with a package at every meal, and two tables. */
async function createPlaceWithTables() {
  const mark = uniqueName('CODE');
  const add = async (path: string, input: object) => (await api.call<{ id: string }>(`${path}/submit`, input)).id;
  const meals = [1, 2, 3, 4];
  const placeId = await add('/dining/place', { name: `就餐点${mark}`, code: mark, kind: 1, mealPeriods: meals });
  const dish = { name: `菜${mark}`, code: mark, unit: '份', basePrice: '12', kcal: 321 };
  const dishIds = [await add('/dining/dish', dish)];
  await add('/dining/package', { name: `套餐${mark}`, placeId, mealPeriods: meals, price: '18.00', dishIds, sort: 1 });
  for (const code of ['T01', 'T02']) await add('/dining/table', { placeId, area: '南区', code, seats: 4 });
  return { placeId, placeName: `就餐点${mark}`, packageName: `套餐${mark}` };
}

describe.each([
  ['zh', 'light'],
  ['en', 'dark'],
] as const)('codes of tables, in %s', (language, scheme) => {
  const say = createTranslate(language);

  test('are made, printed, downloaded and opened; new ones make them void', async () => {
    const { placeId, placeName, packageName } = await createPlaceWithTables();
    const page = await openList(`/dining/table?placeId=${placeId}`, { language, scheme });
    await page.getByRole('button', { name: say(texts.tables), exact: true }).click();
    const dialog = topDialog(page);
    await dialog.getByText(say(texts.none)).waitFor();
    const make = async () => {
      // Wait until the previous message is gone, so that it is not mistaken for the next one.
      await expect.poll(() => page.getByText(say(texts.made, { count: 2 })).count()).toBe(0);
      await dialog.getByRole('button', { name: say(texts.make), exact: true }).click();
      // Wait for the confirmation: while it opens, the top dialog is still the one below it.
      await page
        .getByRole('dialog')
        .filter({ hasText: say(texts.makeSure) })
        .getByRole('button', { name: say(texts.make), exact: true })
        .click();
      await page
        .getByText(say(texts.made, { count: 2 }))
        .first()
        .waitFor();
    };
    await make();
    const preview = dialog.getByRole('region', { name: say(texts.preview) });
    await preview.getByRole('img', { name: `${placeName} · 南区 · T02` }).waitFor();
    await dialog.getByRole('checkbox', { name: say(texts.withPlace) }).uncheck();
    await expect.poll(() => preview.getByText(placeName).count()).toBe(0);
    expect(await listAxeViolations(page)).toEqual([]);

    const printed = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          window.print = () => resolve(document.querySelectorAll('body > article img').length);
        }),
    );
    await dialog.getByRole('button', { name: say(texts.print), exact: true }).click();
    expect(await printed).toBe(2);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: say(texts.download), exact: true }).click();
    expect((await downloading).suggestedFilename()).toMatch(/\.zip$/);

    await page.keyboard.press('Escape');
    const opening = page.waitForEvent('popup');
    await page
      .getByRole('link', { name: say(texts.open), exact: true })
      .first()
      .click();
    const guest = await opening;
    await guest.getByRole('heading', { name: placeName }).waitFor();
    await guest.getByText('南区 · T01').waitFor();
    await guest.getByText(packageName).first().waitFor();
    await guest.getByText(say(pageTexts.open)).waitFor();
    for (const width of [390, 768, 1440]) {
      await guest.setViewportSize({ width, height: 900 });
      expect(await guest.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    }
    expect(await listAxeViolations(guest)).toEqual([]);
    await guest.getByRole('link', { name: say(pageTexts.other), exact: true }).click();
    const other = createTranslate(language === 'zh' ? 'en' : 'zh');
    await guest.getByText(other(pageTexts.open)).waitFor();

    await page.getByRole('button', { name: say(texts.tables), exact: true }).click();
    await make();
    const answer = await guest.reload();
    expect(answer?.status()).toBe(410);
    await guest.getByText(other(pageTexts.voidTitle)).waitFor();
  });
});
