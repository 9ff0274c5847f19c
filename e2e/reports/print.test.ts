import { printTexts } from '@refectory/admin-ui/print/print-texts.ts';
import { leftoverReport } from '@refectory/modules/report/contract/leftover-report.ts';
import { expect, test } from 'vitest';
import { openFixture } from '../support/browser-fixture.ts';
import { createTranslate } from '../support/canteen-fixture.ts';
import { countPages, listPageSizes } from '../support/checks/pdf.ts';
import { uniqueName } from '../support/unique-name.ts';

// Print of a fixed report (spec/report#printing): all rows on A4 landscape, several pages.

const { api, open } = await openFixture();
const day = '2026-01-19';
const count = 40;
/** Width of the paper without margins in CSS pixels. */
const printedWidth = Math.floor(((297 - 24) / 25.4) * 96);

/** More dishes than fit on a page, each with one portion left over. */
async function recordLeftovers() {
  const code = uniqueName('RP');
  const submit = (path: string, row: object) => api.call<{ id: string }>(`${path}/submit`, row);
  const { id: placeId } = await submit('/dining/place', { name: `Kitchen ${code}`, code, kind: 1, mealPeriods: [2] });
  const dishes = [];
  for (let n = 10; n < 10 + count; n++) {
    const dish = { name: `红烧狮子头配时令蔬菜${n}${code}`, code: `${code}-${n}`, unit: '份', basePrice: '5' };
    const { id: dishId } = await submit('/dining/dish', dish);
    await submit('/shop/goods', { weekno: 1, placeId, mealPeriod: 2, dishId, price: '5', serving: 40 });
    dishes.push({ dishId, left: '1', unit: 1 });
  }
  await api.call('/shop/leftover/record', { placeId, day, mealPeriod: 2, lines: dishes });
  return { placeId, code };
}

test.each(['zh', 'en'] as const)(
  'has every row, its sums and whose it is, and fits the paper, in %s',
  async (language) => {
    const say = createTranslate(language);
    const { placeId, code } = await recordLeftovers();
    const { tenantName } = await api.call<{ tenantName: string }>('/blade-auth/oauth/user-info');
    const page = await open(`${leftoverReport.page}?placeId=${placeId}&day_datege=${day}&day_datele=${day}`, {
      language,
      scheme: 'dark',
    });
    // Delays the name of a filter, which may arrive after the rows.
    await page.route(/\/dining\/place\/select\?.*ids=/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: say(printTexts.print), exact: true }).click();
    await page.locator('body[data-printed]').waitFor();

    const paper = await page.locator('body > article').innerText();
    for (let n = 10; n < 10 + count; n++) expect(paper).toContain(`${n}${code}`);
    expect(paper).toContain(tenantName);
    expect(paper).toContain(say(leftoverReport.label));
    expect(paper).toContain(`Kitchen ${code}`);
    expect(paper).toContain(say(printTexts.checkedBy));
    expect(await page.locator('body > article tfoot td').allInnerTexts()).toContain(String(count));

    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: printedWidth, height: 700 });
    const isCut = await page
      .locator('body > article')
      .evaluate((article) => article.scrollWidth > article.clientWidth || document.body.scrollWidth > innerWidth);
    expect(isCut).toBe(false);

    // The sheet is removed after printing.
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(listPageSizes(pdf)).toEqual([[297, 210]]);
    expect(countPages(pdf)).toBeGreaterThan(1);
  },
);
