import { texts as input } from '@refectory/admin-ui/input/saving-input-texts.ts';
import { describe, expect, test } from 'vitest';
import { openCanteenFixture, createTranslate as say } from '../support/canteen-fixture.ts';
import { swipeCard } from '../support/card-reader.ts';
import { checkRow, expectRowText, pressToolbarButton, topDialog } from '../support/journey/journey-steps.ts';
import { journeyTexts } from '../support/journey/journey-texts.ts';
import { giveCoupon, readCouponState } from '../support/own-coupon.ts';

// Paying with a coupon on screen, and its return: in the list of bookings and at the counter.

const canteen = await openCanteenFixture();
const [unpaid, booked, cancelled] = [10, 20, 40];
const [sold, used] = [2, 3];

describe.each(['zh', 'en'] as const)('coupons, in %s', (language) => {
  const words = journeyTexts(language);
  const text = say(language);
  const look = { language, scheme: language === 'zh' ? 'light' : 'dark' } as const;

  test('the best one pays a part of a booking; one that is not for it says why; cancelling gives it back', async () => {
    const { actions } = words.booking;
    const guest = await canteen.addDiner();
    const five = await giveCoupon(canteen.api, guest, { faceValue: '5' });
    const dear = await giveCoupon(canteen.api, guest, { faceValue: '9', minSpend: '50' });
    const { id } = await canteen.api.call<{ id: string }>('/dining/booking/submit', {
      employeeId: guest.id,
      placeId: canteen.placeId,
      packageId: canteen.packages[0]?.id,
      day: '2026-11-20',
      mealPeriod: 2,
      payType: 1,
      persons: 1,
    });
    expect(await canteen.readBookingState(id)).toBe(unpaid);
    const page = await canteen.open('/dining/booking?mealPeriod=2', look);
    await checkRow(page, guest.name);
    await pressToolbarButton(page, text(actions.pay.label));
    const dialog = topDialog(page);
    const best = dialog.getByRole('radio', { name: new RegExp(five.name) });
    await best.waitFor();
    expect(await dialog.getByRole('radio', { name: new RegExp(dear.name) }).isDisabled()).toBe(true);
    await dialog.getByText(/50\.00/).waitFor();
    await dialog.getByText(text(input.best)).waitFor();
    await best.check();
    await dialog.getByRole('status').getByText(/7\.00/).waitFor();
    await dialog.getByRole('button', { name: text(actions.pay.label), exact: true }).click();
    await expectRowText(page, guest.name, language === 'zh' ? '已预订' : 'Booked');
    expect(await canteen.readBookingState(id)).toBe(booked);
    expect(await canteen.readBalance(guest)).toBe('93.00');
    expect(await readCouponState(canteen.api, five.id)).toBe(used);

    await checkRow(page, guest.name);
    await pressToolbarButton(page, text(actions.cancel.several));
    await topDialog(page)
      .getByRole('button', { name: text(actions.cancel.label), exact: true })
      .last()
      .click();
    await expectRowText(page, guest.name, language === 'zh' ? '已取消' : 'Cancelled');
    expect(await canteen.readBookingState(id)).toBe(cancelled);
    expect(await canteen.readBalance(guest)).toBe('100.00');
    expect(await readCouponState(canteen.api, five.id)).toBe(sold);
  });

  test('a meal coupon pays for a walk-in at the counter', async () => {
    const { counter } = words;
    const guest = await canteen.addDiner();
    const meal = await giveCoupon(canteen.api, guest, { kind: 3 });
    const page = await canteen.open('/dining/counter', look);
    await page.getByText(text(counter.readyHint)).waitFor();
    await swipeCard(page, guest.card);
    const coupons = page.getByRole('radiogroup', { name: text(counter.coupons) });
    await coupons.getByRole('radio', { name: new RegExp(meal.name) }).click();
    await page.getByRole('status').getByText(/0\.00/).first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText(text(counter.walkedIn)).first().waitFor();
    expect(await canteen.readBalance(guest)).toBe('100.00');
    expect(await readCouponState(canteen.api, meal.id)).toBe(used);
  });
});
