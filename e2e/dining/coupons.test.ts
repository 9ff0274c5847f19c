import { texts as listTexts } from '@refectory/admin-ui/list/texts.ts';
import type { Label } from '@refectory/declaration/label.ts';
import { couponTexts as texts } from '@refectory/modules/coupon/console/coupon-texts.ts';
import { coupon } from '@refectory/modules/coupon/contract/coupon/coupon.ts';
import { couponType } from '@refectory/modules/coupon/contract/type/coupon-type.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { createTranslate } from '../support/canteen-fixture.ts';
import { checkRow, pressToolbarButton, topDialog } from '../support/journey/journey-steps.ts';
import { uniqueName } from '../support/unique-name.ts';

// Life of a coupon from its type to its print (spec/coupon#states).

const { api, open } = await openFixture();

async function createEmployee(mark: string): Promise<void> {
  const submit = (path: string, row: object) => api.call<{ id: string }>(`${path}/submit`, row);
  const { id: typeId } = await submit('/dining/type', { name: `类型${mark}`, code: mark });
  await submit('/dining/employee', { name: `员工${mark}`, saasNo: mark, typeId });
}

/** Resolves with the number of printed coupons when the page prints. */
const waitForPrint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        window.print = () => resolve(document.querySelectorAll('body > article li svg').length);
      }),
  );

describe.each([
  ['zh', 'light'],
  ['en', 'dark'],
] as const)('coupons, in %s', (language, scheme) => {
  const say = createTranslate(language);

  test('are generated, signed for, sold, printed and looked up', async () => {
    const mark = uniqueName('CP');
    await createEmployee(mark);
    const page = await open('/coupon/typelist', { language, scheme });
    const press = (label: Label) =>
      topDialog(page)
        .getByRole('button', { name: say(label), exact: true })
        .click();
    const fill = (field: { readonly label: Label }, value: string) =>
      topDialog(page).getByLabel(say(field.label), { exact: true }).fill(value);
    const { name, code, faceValue, total, validDays } = couponType.fields;
    await pressToolbarButton(page, say(listTexts.add));
    await fill(name, `券${mark}`);
    await fill(code, mark);
    await fill(faceValue, '10');
    await fill(total, '5');
    await fill(validDays, '30');
    await press(listTexts.save);
    await checkRow(page, mark);

    const { generatelist } = couponType.actions;
    await pressToolbarButton(page, say(generatelist.label));
    await fill(generatelist.input.count, '3');
    await press(generatelist.label);
    const generated = page.locator('.ant-table-row').filter({ hasText: mark }).getByRole('link', { name: '3' }).first();
    await generated.waitFor();
    const { records } = await api.call<{ records: { id: string }[] }>(`/coupon/typelist/list?code_equal=${mark}`);

    await page.goto(`/coupon/couponlist?typeId=${records[0]?.id}`);
    const rows = page.locator('.ant-table-row');
    await expect.poll(() => rows.count()).toBe(3);
    const number = await rows.first().getByRole('link').first().innerText();
    expect(number).toMatch(/^C\d{8}-\d{5}-[0-9A-Z]{8}$/);
    const { sign, sale } = coupon.actions;
    for (const action of [sign, sale]) {
      await checkRow(page, number);
      await pressToolbarButton(page, say(action.label));
      if (action === sign) await chooseEmployee(page, say(sign.input.empId.label), mark);
      await press(action.label);
      await expect.poll(() => rows.filter({ hasText: number }).innerText()).toContain(mark);
      await page.locator('.ant-modal:visible').waitFor({ state: 'hidden' });
    }
    await expect.poll(() => rows.filter({ hasText: number }).innerText()).toContain('10.00');

    await checkRow(page, number);
    await pressToolbarButton(page, say(texts.print));
    await topDialog(page).getByRole('img', { name: number }).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    const printed = waitForPrint(page);
    await press(texts.printNow);
    expect(await printed).toBe(1);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));

    await page.goto(`/coupon/life?number=${number.toLowerCase()}`);
    const life = page.getByRole('region', { name: say(texts.events) });
    await life.getByText(say(sale.label), { exact: true }).waitFor();
    expect(await life.getByRole('row').count()).toBe(4);
    expect(await listAxeViolations(page)).toEqual([]);
  });
});

/** Chooses an employee by staff number. */
async function chooseEmployee(page: Page, field: string, saasNo: string): Promise<void> {
  const input = topDialog(page).getByLabel(field, { exact: true });
  await input.click();
  await input.fill(saasNo);
  const option = page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: saasNo });
  await option.first().waitFor();
  await option.first().dispatchEvent('click');
}
