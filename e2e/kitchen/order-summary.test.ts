import { summaryTexts as texts } from '@refectory/modules/shop/console/summary/summary-texts.ts';
import { orderSummary } from '@refectory/modules/shop/contract/summary/order-summary.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { businessDay, createTranslate, openCanteenFixture } from '../support/canteen-fixture.ts';
import { topDialog } from '../support/journey/journey-steps.ts';
import { uniqueName } from '../support/unique-name.ts';

// Order summary from draft to locked, changes accepted by the kitchen, print and export (spec/shop#summary).

const { api, addDiner, open } = await openCanteenFixture();
const dinner = 3;

/** A place with a dinner package of 0.126 kg pork per portion, in packs of 2.5 kg; three portions are booked. */
async function openKitchen() {
  const code = uniqueName('OS');
  const add = async (path: string, row: object) => (await api.call<{ id: string }>(`${path}/submit`, row)).id;
  const placeId = await add('/dining/place', { name: `汇总${code}`, code, kind: 1, mealPeriods: [2, 3] });
  const typeId = await add('/dining/dishraw/type', { name: `肉${code}`, code, sort: 1 });
  const rawId = await add('/dining/dishraw', {
    name: `猪肉${code}`,
    code,
    typeId,
    unit: 'kg',
    safeStock: '0',
    cost: '30',
    purchaseUnit: '袋',
    purchaseFactor: '2.5',
    supplierId: await add('/stock/supplier', { name: `肉联厂${code}`, code }),
  });
  const dishId = await add('/dining/dish', { name: `红烧肉${code}`, code, unit: '份', basePrice: '12' });
  await add('/dining/recipe', { dishId, rawId, quantity: '0.12', yieldPortions: 1, lossPercent: '5' });
  const offer = { name: `套餐${code}`, placeId, mealPeriods: [dinner], price: '12', dishIds: [dishId], sort: 1 };
  const packageId = await add('/dining/package', offer);
  await add('/shop/printer', { name: code, placeId, kind: 2, uses: [3], paperWidth: 2, language: 1, maxAttempts: 5 });
  const book = async () => {
    const { id: employeeId } = await addDiner();
    const ask = { employeeId, placeId, packageId, day: businessDay, mealPeriod: dinner, payType: 1, persons: 1 };
    await api.call('/dining/booking/pay', { ids: [await add('/dining/booking', ask)] });
  };
  for (let n = 0; n < 3; n += 1) await book();
  return { code, placeId, book };
}

/** Keeps the printed content in the body until it is read. */
const catchPrint = (page: Page) =>
  page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = document.querySelector('article')?.innerText ?? '';
      dispatchEvent(new Event('afterprint'));
    };
  });

describe.each([
  ['zh', 'light', 1440],
  ['en', 'dark', 768],
] as const)('an order summary, in %s', (language, scheme, width) => {
  const say = createTranslate(language);

  test('is locked, takes a delta that is accepted, is printed and exported', async () => {
    const { code, placeId, book } = await openKitchen();
    const span = `placeId=${placeId}&bookingTimeStart=${businessDay}&mealPeriod=${dinner}`;
    const page = await open(`/shop/ordersummary/sheet?${span}`, { language, scheme }, (opened) =>
      opened.setViewportSize({ width, height: 900 }),
    );
    const closeName = say(orderSummary.actions.close.label);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const confirm = (name: RegExp) => topDialog(page).getByRole('button', { name }).click();
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });

    await row(`红烧肉${code}`).waitFor();
    expect(await row(`红烧肉${code}`).innerText()).toMatch(/3\s+0\s+3/);
    await page.getByRole('tab', { name: say(texts.raws), exact: true }).click();
    await press(`猪肉${code}`);
    await topDialog(page).getByText(say(texts.total)).waitFor();
    expect(await topDialog(page).innerText()).toContain('0.378');
    await page.keyboard.press('Escape');
    expect(await listAxeViolations(page)).toEqual([]);

    await press(say(texts.lock));
    await confirm(new RegExp(say(texts.lock).split('').join('\\s?')));
    await page
      .getByText(say(texts.versionOf, { no: 1 }), { exact: true })
      .first()
      .waitFor();

    await book();
    await page.reload();
    await page.getByText(say(texts.waiting, { dishes: 1 })).waitFor();
    await press(say(texts.accept, { no: 1 }));
    await confirm(/OK|确\s?定/);
    await page
      .getByText(say(texts.versionOf, { no: 2 }), { exact: true })
      .first()
      .waitFor();
    await page
      .getByText(say(texts.versionOf, { no: 2 }), { exact: true })
      .first()
      .click();
    await expect.poll(() => row(`红烧肉${code}`).innerText()).toMatch(/4\s+0\s+4\s+3\s+\+1/);

    await press(say(texts.toPrinters));
    await page.getByText(say(texts.printed, { jobs: 1 })).waitFor();
    await catchPrint(page);
    const printed = () => page.evaluate(() => document.body.dataset.printed);
    await press(say(texts.printPurchase));
    await expect.poll(printed).toMatch(new RegExp(`肉联厂[\\s\\S]*猪肉${code}\\s*1\\s*袋`));
    await press(say(texts.printSheet));
    await expect.poll(printed).toContain(`红烧肉${code}`);
    const downloading = page.waitForEvent('download');
    await press(say(texts.export));
    expect((await downloading).suggestedFilename()).toMatch(/v2 .*\.xlsx$/);

    await press(closeName);
    await topDialog(page).getByRole('switch').click();
    await topDialog(page).locator('.ant-modal-footer .ant-btn-primary').click();
    await expect.poll(() => page.getByRole('button', { name: closeName, exact: true }).count()).toBe(0);
    const { records } = await api.call<{ records: object[] }>(`/shop/ordersummary/page?placeId=${placeId}`);
    expect(records).toMatchObject([{ summaryStatus: 30, versionNo: 2, portions: 4 }]);
  });
});
