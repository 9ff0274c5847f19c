import { bookingNowTexts } from '@refectory/modules/dining/console/booking-now/booking-now-texts.ts';
import { shopTexts } from '@refectory/modules/shop/console/shop-texts.ts';
import { order } from '@refectory/modules/shop/contract/order/order.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { businessDay, createTranslate, openCanteenFixture } from '../support/canteen-fixture.ts';
import { swipeCard } from '../support/card-reader.ts';
import { checkRow, pressToolbarButton, topDialog } from '../support/journey/journey-steps.ts';
import { giveCoupon, readCouponState } from '../support/own-coupon.ts';

// Paying with a coupon on screen: an order of the shop, and a person of a group walk-in.

const canteen = await openCanteenFixture();
const { api } = canteen;
const [sold, used] = [2, 3];
const lunch = 2;
const friday = 5;
let goodsId = '';
let shopId = '';

beforeAll(async () => {
  const add = async (path: string, row: object) => (await api.call<{ id: string }>(`${path}/submit`, row)).id;
  shopId = await add('/dining/place', { name: '小卖部', code: 'S1', kind: 2, mealPeriods: [lunch] });
  const dishId = await add('/dining/dish', { name: '卤肉饭', code: 'D9', unit: '份', basePrice: '12' });
  const goods = { weekno: friday, placeId: shopId, mealPeriod: lunch, dishId, price: '12', serving: 20 };
  goodsId = await add('/shop/goods', goods);
});

describe.each([
  ['zh', 'light'],
  ['en', 'dark'],
] as const)('coupons, in %s', (language, scheme) => {
  const say = createTranslate(language);

  test('pay a part of an order; what is left is said before; cancelling gives the coupon back', async () => {
    const guest = await canteen.addDiner();
    const half = await giveCoupon(api, guest, { kind: 2, percent: 50, capValue: '5' });
    const meal = await giveCoupon(api, guest, { kind: 3 });
    const { id } = await api.call<{ id: string }>('/shop/order/submit', {
      employeeId: guest.id,
      placeId: shopId,
      day: businessDay,
      mealPeriod: lunch,
      items: [{ goodsId, quantity: 1 }],
      payType: 1,
    });
    const page = await canteen.open(`/shop/order?placeId=${shopId}`, { language, scheme });
    await checkRow(page, guest.name);
    await pressToolbarButton(page, say(order.actions.pay.label));
    const dialog = topDialog(page);
    const best = dialog.getByRole('radio', { name: new RegExp(half.name) });
    await best.waitFor();
    // A meal coupon says that it does not apply to menu items.
    expect(await dialog.getByRole('radio', { name: new RegExp(meal.name) }).isDisabled()).toBe(true);
    await dialog.getByText(say(shopTexts.leftToPay, { amount: '12.00' })).waitFor();
    await best.check();
    await dialog.getByText(say(shopTexts.leftToPay, { amount: '7.00' })).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: say(order.actions.pay.label), exact: true }).click();
    await expect.poll(() => readCouponState(api, half.id)).toBe(used);
    expect(await canteen.readBalance(guest)).toBe('93.00');
    await api.call('/shop/order/cancel', { ids: [id] });
    expect(await readCouponState(api, half.id)).toBe(sold);
    expect(await canteen.readBalance(guest)).toBe('100.00');
  });

  test('pay for a person on the list of booking now', async () => {
    const guest = await canteen.addDiner();
    const five = await giveCoupon(api, guest, { faceValue: '5' });
    const page = await canteen.open('/dining/booking-now', { language, scheme });
    await page.getByText(say(bookingNowTexts.empty)).waitFor();
    await swipeCard(page, guest.card);
    const select = page.getByRole('combobox', { name: say(bookingNowTexts.couponOf, { name: guest.name }) });
    await select.waitFor();
    await select.click();
    const option = page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: five.name });
    await option.getByText(say(bookingNowTexts.couponBest, { coupon: five.name, amount: '5.00' })).waitFor();
    await option.dispatchEvent('click');
    await page
      .getByRole('row')
      .filter({ hasText: guest.saasNo })
      .filter({ hasText: /\b7\.00/ })
      .waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: say(bookingNowTexts.book), exact: true }).click();
    await topDialog(page)
      .getByRole('button', { name: say(bookingNowTexts.book), exact: true })
      .click();
    await page.getByText(say(bookingNowTexts.bookedTitle), { exact: true }).waitFor();
    expect(await canteen.readBalance(guest)).toBe('93.00');
    expect(await readCouponState(api, five.id)).toBe(used);
  });
});
