import { drawerTexts } from '@refectory/modules/dining/console/drawer/drawer-texts.ts';
import { drawer } from '@refectory/modules/dining/contract/drawer/drawer.ts';
import { kitchenTexts } from '@refectory/modules/shop/console/kitchen/kitchen-texts.ts';
import { leftoverTexts } from '@refectory/modules/shop/console/leftover/leftover-texts.ts';
import { menuTexts } from '@refectory/modules/shop/console/menu/menu-texts.ts';
import { rotationTexts } from '@refectory/modules/shop/console/rotation/rotation-texts.ts';
import { summaryTexts } from '@refectory/modules/shop/console/summary/summary-texts.ts';
import { order } from '@refectory/modules/shop/contract/order/order.ts';
import { orderSummary } from '@refectory/modules/shop/contract/summary/order-summary.ts';
import { purchaseTexts } from '@refectory/modules/stock/console/purchase/purchase-texts.ts';
import { purchase } from '@refectory/modules/stock/contract/purchase/purchase.ts';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { businessDay, createTranslate, openCanteenFixture } from '../support/canteen-fixture.ts';
import { topDialog, waitForMessage } from '../support/journey/journey-steps.ts';
import { lunch, openKitchenDay, readFigures } from '../support/kitchen/kitchen-day.ts';
import { runRowCommand } from '../support/row-command.ts';

// A day of a kitchen from menu to reports: menu cycle, bookings, summary, purchase, cooking, pickup, close.

const fixture = await openCanteenFixture();
const { api, open } = fixture;
/** The business day is a Friday; columns of the planner start at 0. */
const friday = 4;
const noon = `${businessDay}T11:40:00+08:00`;

describe.each([
  ['zh', 'light', 1440],
  ['en', 'dark', 768],
] as const)('the day of a kitchen, in %s, %s, %i wide', (language, scheme, width) => {
  const say = createTranslate(language);

  test('is planned, sold, locked, bought, cooked, collected and closed; the reports agree with each figure', async () => {
    const kitchen = await openKitchenDay(fixture);
    const { placeId, dish, raw, code } = kitchen;
    const rotationId = await kitchen.addRotation(friday + 1);
    const page = await open(`/shop/rotation/apply?id=${rotationId}`, { language, scheme }, async (opened) => {
      await opened.setViewportSize({ width, height: 1000 });
      // The default span is the week after that of the browser's clock.
      await opened.clock.setFixedTime(new Date(Date.parse(noon) - 7 * 86_400_000));
    });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const confirm = () =>
      page.locator('.ant-modal-confirm .ant-btn-primary, .ant-modal-footer .ant-btn-primary').last().click();
    const row = (text: string) => page.locator('.ant-table-row, tbody tr').filter({ hasText: text }).first();

    /** Locator of a command, in the row or its "more" menu. */
    const command = (text: string, name: string) => runRowCommand(row(text), name);
    const openScreen = async (path: string) => {
      await page.goto(path);
      await page.getByLabel(say(kitchenTexts.place), { exact: true }).click();
      await page.keyboard.type(kitchen.placeName);
      const option = page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: code });
      await option.first().dispatchEvent('click');
    };

    // Apply the menu cycle: Friday's dish is added, earlier days are over; the planner shows it.
    await press(say(rotationTexts.applyNow, { count: 1 }));
    await topDialog(page)
      .getByRole('button', { name: say(rotationTexts.apply), exact: true })
      .click();
    await page.getByText(say(rotationTexts.nothing)).waitFor();
    await page.clock.setFixedTime(noon);
    await page.getByRole('link', { name: say(rotationTexts.toPlanner) }).click();
    const cell = page.locator(`tr:visible:has(th:has-text("C${code}"))`).first().locator(`td[data-column="${friday}"]`);
    await cell.getByText(dish).waitFor();
    await cell.getByText(say(menuTexts.portions, { count: 40 })).waitFor();

    // Two bookings, three orders with four portions, two of them paid in cash.
    await kitchen.openDrawer();
    const { cards, orderIds } = await kitchen.sell();

    // Lock: 6 portions take 0.756 kg, one pack of 2.5 kg.
    const span = `placeId=${placeId}&bookingTimeStart=${businessDay}&mealPeriod=${lunch}`;
    await page.goto(`/shop/ordersummary/sheet?${span}`);
    await row(dish).waitFor();
    expect(await row(dish).innerText()).toMatch(/2\s+4\s+6/);
    await press(say(summaryTexts.lock));
    await confirm();
    await page
      .getByText(say(summaryTexts.versionOf, { no: 1 }), { exact: true })
      .first()
      .waitFor();
    await page.getByRole('tab', { name: say(summaryTexts.purchase), exact: true }).click();
    await expect.poll(() => row(raw).innerText()).toMatch(/1\s*袋/);

    // Purchase order of the summary, received for 80.00 instead of 75.00 a pack.
    await press(say(orderSummary.actions.purchase.label));
    await confirm();
    await expect.poll(() => readStatus('/stock/purchase', 'purchaseStatus')).toEqual([10]);
    await page.goto(`/stock/purchase?placeId=${placeId}`);
    await command(kitchen.placeName, say(purchase.actions.order.label));
    await confirm();
    await expect.poll(() => readStatus('/stock/purchase', 'purchaseStatus')).toEqual([20]);
    await page.reload();
    await command(kitchen.placeName, say(purchaseTexts.receive));
    await topDialog(page).getByLabel(say(purchaseTexts.paidOf, { raw })).fill('80');
    await confirm();
    await waitForMessage(page, say(purchaseTexts.receivedAll));

    // Each card is bumped and marked ready; the pickup screen shows the number.
    await openScreen('/shop/kitchen');
    const board = await api.call<{ cards: { orderId: string; number: string }[] }>(
      `/shop/kitchen/board?placeId=${placeId}`,
    );
    expect(board.cards.map(({ orderId }) => orderId)).toEqual(orderIds);
    for (const { number } of board.cards) {
      await press(say(kitchenTexts.bumpOf, { number }));
      await press(say(kitchenTexts.readyOf, { number }));
    }
    expect(await listAxeViolations(page)).toEqual([]);
    await expect.poll(() => readStatus('/shop/order', 'orderStatus')).toEqual([40, 40, 40]);
    await openScreen('/shop/collect');
    for (const { number } of board.cards)
      await page.locator('[data-tone="ready"]').getByText(number, { exact: true }).waitFor();

    await kitchen.beginLunch();
    // Orders are handed out, bookings picked up by card.
    await page.goto(`/shop/order?placeId=${placeId}`);
    await row(kitchen.placeName).waitFor();
    await page.locator('.ant-table-thead').getByRole('checkbox').first().check();
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: say(order.actions.done.label), exact: true })
      .click();
    await expect.poll(() => readStatus('/shop/order', 'orderStatus')).toEqual([50, 50, 50]);
    for (const cardNo of cards) await api.call('/dining/booking/takebycard', { cardNo, placeId });

    // One of six portions is left over.
    await page.goto(`/shop/leftover/record?placeId=${placeId}&day=${businessDay}&mealPeriod=${lunch}`);
    await page.getByLabel(say(leftoverTexts.leftOf, { dish }), { exact: true }).fill('1');
    await press(say(leftoverTexts.save));
    await waitForMessage(page, say(leftoverTexts.saved, { count: 1 }));

    // Close: the summary consumes its pork from stock, the drawer has one yuan too little.
    await page.goto(`/shop/ordersummary/sheet?${span}`);
    await press(say(orderSummary.actions.close.label));
    await confirm();
    await expect.poll(() => readStatus('/shop/ordersummary', 'summaryStatus')).toEqual([30]);
    await page.goto('/dining/mydrawer');
    await page.getByText('636.00').first().waitFor();
    await press(say(drawerTexts.countTitle));
    await topDialog(page).getByRole('spinbutton').first().fill('635');
    await topDialog(page)
      .getByRole('button', { name: say(drawerTexts.countTitle), exact: true })
      .click();
    await page.getByText('-1.00').first().waitFor();
    await press(say(drawerTexts.closeTitle));
    await topDialog(page).getByLabel(say(drawer.actions.close.input.reason.label)).fill('short change');
    await topDialog(page)
      .getByRole('button', { name: say(drawerTexts.closeTitle), exact: true })
      .click();
    await page.getByText(say(drawerTexts.none)).waitFor();
    await press(say(drawerTexts.toPrinter));
    await waitForMessage(page, say(drawerTexts.sentToPrinter, { printer: code }));

    // Reports: portions booked, paid, picked up, missed, walk-ins; revenue in total, by orders, subsidies, coupons.
    const report = (name: string, more = '') =>
      readFigures(page, `/myreport/basic/detail/${name}/index?placeId=${placeId}${more}`, code);
    const review = await report('basic_order_review');
    expect(review.slice(-9)).toEqual(['2', '2', '2', '0', '0', '72.00', '48.00', '0.00', '0.00']);
    // Opening stock 0; received 2.5 kg for 80.00, consumed 0.756 kg.
    expect((await report('stock_balance')).slice(-9)).toEqual([
      '0',
      '2.5',
      '0.756',
      '1.744',
      '0.00',
      '80.00',
      '24.19',
      '0.00',
      '55.81',
    ]);
    // Nothing has to be bought, so the line is one of zeros.
    expect((await report('basic_order_raw_list', '&zeroLines=1&groupBy=none')).slice(1, 3)).toEqual(['0.756', '1.744']);
    expect((await report('basic_leftover')).slice(1, 5)).toEqual(['1', '6', '6', '1']);
    // One drawer, seven entries: five top-ups and two orders; nothing paid out, one yuan missing.
    expect((await report('basic_drawer')).slice(-6)).toEqual(['1', '7', '536.00', '0.00', '536.00', '-1.00']);

    async function readStatus(path: string, field: string): Promise<unknown[]> {
      const { records } = await api.call<{ records: Record<string, unknown>[] }>(`${path}/list?placeId=${placeId}`);
      return records.map((record) => record[field]);
    }
  });
});
