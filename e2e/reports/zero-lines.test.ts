import { printTexts } from '@refectory/admin-ui/print/print-texts.ts';
import { reportTexts as texts } from '@refectory/admin-ui/report/report-texts.ts';
import { orderRawList } from '@refectory/modules/report/contract/order-raw-list.ts';
import { expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { createTranslate } from '../support/canteen-fixture.ts';
import { type PurchaseKitchen, seedPurchaseKitchen } from '../support/kitchen/purchase-kitchen.ts';

// Lines of zeros in a report (spec/report#zero-lines).

const { api, open } = await openFixture();
let kitchen: Promise<PurchaseKitchen> | undefined;

test.each(['zh', 'en'] as const)(
  'what need not be bought is hidden and counted, shown by a switch, in %s',
  async (language) => {
    const say = createTranslate(language);
    kitchen ??= seedPurchaseKitchen(api);
    const { placeId, day, missing, stocked } = await kitchen;
    const page = await open(`${orderRawList.page}?placeId=${placeId}&day_datege=${day}&day_datele=${day}`, {
      language,
      scheme: language === 'zh' ? 'dark' : 'light',
    });
    const line = (name: string) => page.locator('.ant-table-row').filter({ hasText: name });
    await line(missing[0]).waitFor();
    await page.getByText(say(texts.zeroHidden, { count: 1 }), { exact: true }).waitFor();
    expect(await line(stocked).count()).toBe(0);
    const sums = await page.locator('tfoot.ant-table-summary').innerText();
    expect(await listAxeViolations(page)).toEqual([]);

    await page.getByRole('switch', { name: say(texts.zeroLines), exact: true }).click();
    await line(stocked).waitFor();
    expect(new URL(page.url()).searchParams.get('zeroLines')).toBe('1');
    expect(await page.locator('tfoot.ant-table-summary').innerText()).toBe(sums);
    await page.reload();
    await line(stocked).waitFor();

    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: say(printTexts.print), exact: true }).click();
    await page.locator('body[data-printed]').waitFor();
    expect(await page.locator('body > article').innerText()).toContain(stocked);
  },
);
