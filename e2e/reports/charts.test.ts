import { reportTexts as texts } from '@refectory/admin-ui/report/report-texts.ts';
import { orderReview } from '@refectory/modules/report/contract/order-review.ts';
import { expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { createTranslate } from '../support/canteen-fixture.ts';
import { type PurchaseKitchen, seedPurchaseKitchen } from '../support/kitchen/purchase-kitchen.ts';

// Charts above the lines of a report (spec/report#charts).

const { api, open } = await openFixture();
let kitchen: Promise<PurchaseKitchen> | undefined;

test.each(['zh', 'en'] as const)(
  'a chart shows the span beside the one before, and stays as left, in %s',
  async (language) => {
    const say = createTranslate(language);
    kitchen ??= seedPurchaseKitchen(api);
    const { placeId, day } = await kitchen;
    const after = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    // The meal is in the span before.
    const page = await open(`${orderReview.page}?placeId=${placeId}&day_datege=${after}&day_datele=${after}`, {
      language,
      scheme: language === 'zh' ? 'light' : 'dark',
    });
    const panel = page.getByRole('region', { name: say(texts.chart), exact: true });
    const choose = async (name: string) => {
      await panel.getByRole('combobox', { name: say(texts.chartFigure), exact: true }).click();
      await page.getByTitle(name, { exact: true }).last().click();
    };
    const unfold = panel.getByRole('button', { name: say(texts.unfoldChart), exact: true });
    await panel.waitFor();
    if (await unfold.count()) await unfold.click();
    await panel.getByText(say(texts.trend), { exact: true }).click();
    await choose(say(orderReview.columns.booked.label));
    const values = panel.locator('li');
    await expect.poll(() => values.allInnerTexts()).toEqual([`${after}: 0`]);
    await panel.getByText(`${say(texts.spanBefore)} 2`).waitFor();
    await panel.locator('[data-chart=trend] svg').waitFor();
    expect(await listAxeViolations(page)).toEqual([]);

    await panel
      .getByText(say(texts.byColumn, { column: say(orderReview.columns.placeId.label) }), { exact: true })
      .click();
    await panel.locator('[data-chart=compare] svg').waitFor();
    await page.goto(page.url().replaceAll(after, day));
    // The chosen chart is kept.
    await panel.locator('[data-chart=compare] svg').waitFor();
    await expect.poll(() => values.allInnerTexts()).toEqual([expect.stringMatching(/: 2$/)]);

    await panel.getByRole('button', { name: say(texts.foldChart), exact: true }).click();
    await unfold.waitFor();
    await page.reload();
    await unfold.waitFor();
    expect(await panel.locator('[data-chart]').count()).toBe(0);
  },
);
