import { recordTexts } from '@refectory/admin-ui/record/record-texts.ts';
import type { Language } from '@refectory/declaration/label.ts';
import { orderHalfhouse } from '@refectory/modules/report/contract/order-goods.ts';
import { shopTexts } from '@refectory/modules/shop/console/shop-texts.ts';
import { order } from '@refectory/modules/shop/contract/order/order.ts';
import { describe, expect, test } from 'vitest';
import { listAxeViolations, openPage } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import {
  checkRow,
  chooseOption,
  expectRowText,
  pressToolbarButton,
  readRowText,
  topDialog,
} from '../support/journey/journey-steps.ts';
import { journeyTexts } from '../support/journey/journey-texts.ts';
import { closeAfterTest } from '../support/on-failure.ts';
import { runRowCommand } from '../support/row-command.ts';

const { api, browser } = await openFixture();

const lunch = 2;
/** Tomorrow in the business time zone, whose lunch can be ordered at any time today. */
const day = new Date(Date.now() + (8 + 24) * 3_600_000).toISOString().slice(0, 10);
const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** A shop with two menu items at tomorrow's lunch, and an employee with 100.00. */
async function openShop(mark: string) {
  const add = async (path: string, input: object) => (await api.call<{ id: string }>(`${path}/submit`, input)).id;
  const placeId = await add('/dining/place', { name: `小店${mark}`, code: `S${mark}`, kind: 2, mealPeriods: [lunch] });
  for (const [n, name] of [`卤肉饭${mark}`, `酸梅汤${mark}`].entries()) {
    const dishId = await add('/dining/dish', { name, code: `D${n}${mark}`, basePrice: n ? '4' : '12', unit: '份' });
    const goods = { weekno: weekday, placeId, mealPeriod: lunch, dishId, price: n ? '4' : '12', serving: 20 };
    await add('/shop/goods', { ...goods, limitPerPerson: n ? 1 : null });
  }
  const typeId = await add('/dining/type', { name: `类型${mark}`, code: `T${mark}`, priceLevel: 1, sort: 1 });
  const employeeId = await add('/dining/employee', { name: `顾客${mark}`, saasNo: `G${mark}`, typeId });
  await api.call('/wallet/wallet/recharge', { id: employeeId, amount: '100', payType: 2 });
  const balance = async () => (await api.call<{ balance: string }>(`/dining/employee/detail?id=${employeeId}`)).balance;
  return { placeId, employeeId, balance };
}

const states = {
  zh: { unpaid: '待支付', paid: '已支付', lunch: '午餐' },
  en: { unpaid: 'Unpaid', paid: 'Paid', lunch: 'Lunch' },
} as const;

describe.each<Language>(['zh', 'en'])('the shop, in %s', (language) => {
  test('from the menu to the order, priced, paid, looked at; in Chinese also in the report, found again and cancelled', async () => {
    const mark = `${language}${Date.now() % 1_000_000}`;
    const { placeId, balance } = await openShop(mark);
    const words = journeyTexts(language);
    const { say, texts } = words;
    const { fields, actions } = order;
    const { page, faults } = await openPage(browser, api, { language });
    closeAfterTest(page);

    await page.goto(`/shop/goods?placeId=${placeId}`);
    await readRowText(page, `卤肉饭${mark}`);
    const week = page.getByRole('radiogroup', { name: language === 'zh' ? '星期' : 'Weekday' });
    await week
      .getByRole('radio')
      .nth((weekday % 7) + 1)
      .dispatchEvent('click');
    await expect.poll(() => page.getByText(`卤肉饭${mark}`).count()).toBe(0);
    await week.getByRole('radio').nth(weekday).dispatchEvent('click');
    await readRowText(page, `卤肉饭${mark}`);

    await page.goto(`/shop/order?placeId=${placeId}`);
    await pressToolbarButton(page, say(texts.add));
    await chooseOption(page, words, fields.employeeId.label, `顾客${mark}`);
    await topDialog(page).getByLabel(say(fields.day.label), { exact: true }).fill(day);
    await page.keyboard.press('Enter');
    await chooseOption(page, words, fields.mealPeriod.label, states[language].lunch);
    const quantity = (name: string) =>
      topDialog(page).getByLabel(say(shopTexts.quantityOf, { goods: `${name}${mark}` }));
    await quantity('卤肉饭').fill('2');
    await quantity('酸梅汤').fill('3');
    await quantity('酸梅汤').press('Tab');
    // The limit is one per person: the input shows it and does not change by itself.
    await topDialog(page)
      .getByRole('alert')
      .getByText(say(texts.atMost, { limit: 1 }))
      .waitFor();
    expect(await quantity('酸梅汤').inputValue()).toBe('3');
    await quantity('酸梅汤').fill('1');
    await expect
      .poll(() =>
        topDialog(page)
          .getByRole('alert')
          .getByText(say(texts.atMost, { limit: 1 }))
          .count(),
      )
      .toBe(0);
    const bill = topDialog(page).getByRole('status', { name: say(shopTexts.toPay) });
    await expect.poll(() => bill.innerText()).toMatch(/100\.00[^]*28\.00/);
    expect(await listAxeViolations(page)).toEqual([]);
    await topDialog(page)
      .getByRole('button', { name: say(texts.save), exact: true })
      .click();
    await expectRowText(page, `顾客${mark}`, states[language].unpaid);

    await checkRow(page, `顾客${mark}`);
    await pressToolbarButton(page, say(actions.pay.label));
    await topDialog(page)
      .getByRole('button', { name: say(actions.pay.label), exact: true })
      .click();
    await expectRowText(page, `顾客${mark}`, states[language].paid);
    expect(await balance()).toBe('72.00');

    const orderNo = /O\d{13}/.exec(await readRowText(page, `顾客${mark}`))?.[0] ?? '';
    await runRowCommand(page, say(texts.view), orderNo);
    await page.getByRole('heading', { name: orderNo }).waitFor();
    await page.getByText(`酸梅汤${mark}`).first().waitFor();
    const events = page.getByRole('region', { name: say(shopTexts.log) }).getByRole('listitem');
    await expect.poll(() => events.count()).toBe(2);
    // What stands for a part that is still loading has an empty heading.
    await expect.poll(() => page.locator('.ant-skeleton').count()).toBe(0);
    expect(await listAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: say(recordTexts.back).replace('{name}', say(order.label)) }).click();
    await page.locator('.ant-table-row').first().waitFor();

    // The remaining content is numbers, which need no translation.
    expect(faults).toEqual([]);
    if (language === 'en') return;

    await pressToolbarButton(page, '汇总');
    await topDialog(page).getByRole('radio', { name: '按商品' }).dispatchEvent('click');
    const sum = topDialog(page)
      .getByRole('row')
      .filter({ hasText: `酸梅汤${mark}` });
    await expect.poll(async () => (await sum.innerText()).split(/\s+/).slice(-3)).toEqual(['1', '1', '4.00']);
    await topDialog(page).getByRole('button', { name: '关闭', exact: true }).last().click();

    await page.goto(`${orderHalfhouse.page}?placeId=${placeId}`);
    const figures = async (name: string) =>
      (await readRowText(page, name)).split(/\s+/).filter((cell) => /^\d+(\.\d\d)?$/.test(cell));
    // Orders, portions, paid, done, cancelled, amount.
    expect((await figures(`卤肉饭${mark}`)).slice(-6)).toEqual(['1', '2', '2', '0', '0', '24.00']);

    await page.goto('/wel/index');
    await page.getByRole('banner').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '搜索', exact: true }).fill(orderNo.toLowerCase());
    await page.getByRole('option').filter({ hasText: orderNo }).first().dispatchEvent('click');
    await page.waitForURL(/\/shop\/order\/\d+$/);
    await page.getByRole('heading', { name: orderNo }).waitFor();
    await page
      .getByRole('main')
      .getByRole('button', { name: say(actions.cancel.label), exact: true })
      .click();
    await topDialog(page).getByLabel(say(actions.cancel.input.reason.label)).fill('下雨');
    await topDialog(page)
      .getByRole('button', { name: say(actions.cancel.label), exact: true })
      .click();
    const done = page.getByRole('region', { name: '状态变更' }).getByRole('listitem').last();
    await done.filter({ hasText: '已取消' }).filter({ hasText: '下雨' }).waitFor();
    expect(await balance()).toBe('100.00');

    await page.goto(`${orderHalfhouse.page}?placeId=${placeId}`);
    expect((await figures(`卤肉饭${mark}`)).slice(-6)).toEqual(['0', '0', '0', '0', '2', '0.00']);
    await page.getByRole('link', { name: '明细' }).first().click();
    await page.waitForURL(/\/ding-order\/items\?/);
    await readRowText(page, orderNo);
    expect(faults).toEqual([]);
  });
});
