import { printTexts } from '@refectory/admin-ui/print/print-texts.ts';
import { reportTexts as texts } from '@refectory/admin-ui/report/report-texts.ts';
import { orderRawList } from '@refectory/modules/report/contract/order-raw-list.ts';
import { expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { createTranslate } from '../support/canteen-fixture.ts';
import { type PurchaseKitchen, seedPurchaseKitchen } from '../support/kitchen/purchase-kitchen.ts';

// Ingredients to buy by supplier and type (spec/report#subtotals).

const { api, open } = await openFixture();
let kitchen: Promise<PurchaseKitchen> | undefined;

test.each(['zh', 'en'] as const)('the purchase list has subtotals on screen and paper, in %s', async (language) => {
  const say = createTranslate(language);
  kitchen ??= seedPurchaseKitchen(api);
  const { placeId, day, suppliers, types, missing } = await kitchen;
  const page = await open(`${orderRawList.page}?placeId=${placeId}&day_datege=${day}&day_datele=${day}`, {
    language,
    scheme: language === 'zh' ? 'light' : 'dark',
  });
  const { supplierId, typeId } = orderRawList.columns;
  const title = (field: typeof supplierId | typeof typeId, value: string, count: number) =>
    `${say(texts.groupTitle, { name: say(field.label), value })} ${say(texts.groupLines, { count })}`;
  const rows = page.locator('.ant-table-row');
  const starts = async () => (await rows.allInnerTexts()).map((text) => text.split(/[\t\n]/).filter(Boolean));
  await rows.filter({ hasText: missing[2] }).waitFor();
  const [cabbage, rice, flour] = missing;
  await expect
    .poll(async () => (await starts()).map((cells) => cells.find((text) => !/^\d+$/.test(text))))
    .toEqual([
      // By name, not in the order in which they were made.
      title(supplierId, suppliers[1], 1),
      title(typeId, types[1], 1),
      flour,
      title(supplierId, suppliers[0], 2),
      title(typeId, types[1], 1),
      rice,
      title(typeId, types[0], 1),
      cabbage,
    ]);
  const costs = async (name: string) => (await rows.filter({ hasText: name }).first().innerText()).match(/\d+\.\d\d/g);
  expect(await costs(title(supplierId, suppliers[0], 2))).toEqual(['40.00', '40.00']);
  // What is in stock costs nothing to buy, but is used.
  expect(await costs(title(supplierId, suppliers[1], 1))).toEqual(['20.00', '40.00']);
  expect(await listAxeViolations(page)).toEqual([]);

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: say(printTexts.print), exact: true }).click();
  await page.locator('body[data-printed]').waitFor();
  expect(await page.locator('body > article tbody [data-level]').allInnerTexts()).toEqual([
    title(supplierId, suppliers[1], 1),
    title(typeId, types[1], 1),
    title(supplierId, suppliers[0], 2),
    title(typeId, types[1], 1),
    title(typeId, types[0], 1),
  ]);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));

  await page.getByRole('combobox', { name: say(texts.groupBy), exact: true }).click();
  await page.getByTitle(say(texts.groupByNone), { exact: true }).last().click();
  await expect.poll(() => rows.count()).toBe(3);
  expect(new URL(page.url()).searchParams.get('groupBy')).toBe('none');
});
