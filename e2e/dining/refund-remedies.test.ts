import { counterTexts as counter } from '@refectory/modules/dining/console/counter/counter-texts.ts';
import { kitchenTexts as kitchen } from '@refectory/modules/shop/console/kitchen/kitchen-texts.ts';
import { ticketTexts as tickets } from '@refectory/modules/ticket/console/ticket-texts.ts';
import { order as ticketOrder } from '@refectory/modules/ticket/contract/order/order.ts';
import { walletTexts as texts } from '@refectory/modules/wallet/console/wallet-texts.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bar } from '../space/board-steps.ts';
import { seedVenue } from '../space/seed-venue.ts';
import { listAxeViolations } from '../support/browser.ts';
import { businessDay, createTranslate, openCanteenFixture } from '../support/canteen-fixture.ts';
import { swipeCard } from '../support/card-reader.ts';
import { topDialog, waitForMessage } from '../support/journey/journey-steps.ts';
import { runRowCommand } from '../support/row-command.ts';
import { uniqueName } from '../support/unique-name.ts';

// Refunds above the limit can be requested where they are refused: at the counter, in the kitchen, for tickets
// (spec/wallet#approval).

const canteen = await openCanteenFixture();
const { api } = canteen;
const say = createTranslate('zh');
const setLimit = (refundAbove: string) =>
  api.call('/setting/update', { key: 'approval', value: { refundAbove, subsidyAbove: '0.00' } });
beforeAll(() => setLimit('10.00'));
afterAll(() => setLimit('0.00'));

/** Sends the request in the open dialog; returns the stored one. */
async function ask(page: Page, reason: string) {
  await topDialog(page).getByLabel(say(texts.askReason)).fill(reason);
  expect(await listAxeViolations(page)).toEqual([]);
  await topDialog(page)
    .getByRole('button', { name: say(texts.askTitle), exact: true })
    .click();
  await waitForMessage(page, /已提交审批：MA/);
  const { records } = await api.call<{ records: Record<string, string>[] }>('/wallet/approval/list?size=50');
  return records.find((row) => row.reason === reason);
}

test('at the counter: the meal is taken back, its refund is asked for', async () => {
  const page = await canteen.open('/dining/counter');
  await page.getByText(say(counter.readyHint)).waitFor();
  const guest = await canteen.addDiner();
  await swipeCard(page, guest.card);
  await page.getByRole('status').getByText(say(counter.walkIn)).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText(say(counter.walkedIn)).first().waitFor();
  const [sold] = await canteen.listBookings(guest);
  await page.keyboard.press('F9');
  await page.keyboard.press('Enter');
  await topDialog(page).getByText(guest.name).first().waitFor();
  const asked = await ask(page, `柜台 ${guest.saasNo}`);
  expect(asked).toMatchObject({ subject: '预订 · 取消预订', amount: sold?.amount, approvalStatus: 10 });
  expect(await canteen.readBookingState(sold?.id)).toBe(20);
});

test('in the kitchen, which agrees to a cancellation', async () => {
  const code = uniqueName('RK');
  const name = `Kitchen ${code}`;
  const submit = async (path: string, row: object) => (await api.call<{ id: string }>(`${path}/submit`, row)).id;
  const placeId = await submit('/dining/place', { name, code, kind: 1, mealPeriods: [2] });
  const dishId = await submit('/dining/dish', { name: code, code, unit: '份', basePrice: '12' });
  const goods = { weekno: 5, placeId, mealPeriod: 2, dishId, price: '12', serving: 99 };
  const goodsId = await submit('/shop/goods', goods);
  const { id: employeeId } = await canteen.addDiner();
  const items = [{ goodsId, quantity: 1 }];
  const orderId = await submit('/shop/order', { employeeId, placeId, day: businessDay, mealPeriod: 2, items });
  await api.call('/shop/order/pay', { ids: orderId, payType: 1 });
  await api.call('/shop/kitchen/start', { orderId });
  await api.call('/shop/order/cancel', { ids: orderId, reason: '走了' });
  const page = await canteen.open('/shop/kitchen');
  await page.getByLabel(say(kitchen.place), { exact: true }).click();
  await page.keyboard.type(name);
  const option = page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: name });
  await option.first().dispatchEvent('click');
  await page.getByRole('button', { name: say(kitchen.agree), exact: true }).click();
  const asked = await ask(page, `后厨 ${code}`);
  expect(asked).toMatchObject({ amount: '12.00', approvalStatus: 10 });
  expect(await topDialog(page).count()).toBe(0);
});

test('of some tickets of an order', async () => {
  const code = uniqueName('RT');
  const type = { name: code, code, kind: 2, price: '15.00', stock: 5, uses: 1, usesPerDay: 0 };
  const rest = { minMinutesBetween: 0, payMinutes: 15, sort: 1, validDays: 30 };
  const { id: typeId } = await api.call<{ id: string }>('/ticket/typelist/submit', { ...type, ...rest });
  const sale = { typeId, quantity: 2, payType: 2, buyerName: '客人', buyerPhone: '13800000000' };
  await api.call('/ticket/orderlist/sell', sale);
  const page = await canteen.open(`/ticket/orderlist?typeId=${typeId}`);
  await runRowCommand(page.locator('.ant-table-row').first(), say(tickets.refund));
  const refund = topDialog(page);
  await refund.getByRole('checkbox').nth(1).check();
  await refund.getByLabel(say(ticketOrder.actions.refund.input.reason.label)).fill('少来一人');
  await refund.getByRole('button', { name: say(tickets.refundThese, { count: 1, amount: '15.00' }) }).click();
  const asked = await ask(page, `票务 ${code}`);
  expect(asked).toMatchObject({ amount: '15.00', approvalStatus: 10 });
});

test('on the board of venues, where a booking becomes shorter', async () => {
  // Later on its day a cheaper time is refused, since cancelling would cost.
  const day = '2026-11-25';
  const { venueId, first, code, book, read } = await seedVenue(api, day);
  const id = await book(first, '10:00', '12:00');
  await api.call('/space/bookinglist/pay', { ids: id, payType: 2 });
  const page = await canteen.open(`/space/board?venueId=${venueId}&day=${day}`);
  await bar(page, id).waitFor();
  await bar(page, id).focus();
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  const asked = await ask(page, `场地 ${code}`);
  expect(asked).toMatchObject({ amount: '20.00', approvalStatus: 10 });
  expect(await read(id)).toMatchObject({ endAt: `${day} 12:00:00` });
});
