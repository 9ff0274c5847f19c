import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openCanteenFixture, createTranslate as say } from '../support/canteen-fixture.ts';
import { swipeCard } from '../support/card-reader.ts';
import { journeyTexts } from '../support/journey/journey-texts.ts';

// Walk-ins at the counter and their undo, and group walk-ins: on screen and in the data of the server.

const canteen = await openCanteenFixture();
const [taken, cancelled] = [30, 40];
const walkedIn = 4;

describe.each(['zh', 'en'] as const)('the counter, in %s', (language) => {
  const { counter } = journeyTexts(language);
  const text = say(language);
  async function openCounter(): Promise<Page> {
    const page = await canteen.open('/dining/counter', { language, scheme: language === 'zh' ? 'light' : 'dark' });
    await page.getByText(text(counter.readyHint)).waitFor();
    return page;
  }
  const headline = (page: Page, words: string | RegExp) => page.getByRole('status').getByText(words).first().waitFor();

  test('sells a meal to who has not booked, the second offer by its number; undone, it is cancelled and the money is back', async () => {
    const page = await openCounter();
    const guest = await canteen.addDiner();
    await swipeCard(page, guest.card);
    await headline(page, text(counter.walkIn));
    // The second of two packages costs 15.00.
    await page
      .getByRole('radio', { name: /牛肉面/ })
      .or(page.getByRole('button', { name: /牛肉面/ }))
      .first()
      .click();
    await headline(page, /15\.00/);
    await page.keyboard.press('Enter');
    await headline(page, text(counter.walkedIn));
    const [sold] = await canteen.listBookings(guest);
    expect(sold).toMatchObject({ bookingStatus: taken, source: walkedIn, amount: '15.00', packageName: '牛肉面' });
    expect(await canteen.readBalance(guest)).toBe('85.00');

    await page.getByRole('button', { name: text(counter.undo) }).click();
    await page.getByText(`${guest.saasNo} · 研发一部`).first().waitFor();
    await page.getByRole('button', { name: text(counter.reasons[1]) }).click();
    await page
      .getByRole('form', { name: text(counter.undo) })
      .getByRole('button', { name: new RegExp(`^${text(counter.undo)}`) })
      .click();
    await expect.poll(() => canteen.readBalance(guest)).toBe('100.00');
    expect(await canteen.readBookingState(sold?.id)).toBe(cancelled);
    const log = page.getByRole('region', { name: text(counter.log) }).getByRole('listitem');
    await expect.poll(() => log.first().innerText()).toContain(text(counter.undone));
    expect(await log.first().innerText()).toContain(text(counter.reasons[1]));
  });

  test('refuses who lacks the money, and takes cash instead', async () => {
    const page = await openCounter();
    const poor = await canteen.addDiner();
    const input = { id: poor.id, bucket: 1, mode: 3, amount: '1', reason: 'test' };
    await canteen.api.call('/wallet/wallet/adjust', input);
    await swipeCard(page, poor.card);
    await headline(page, new RegExp(text(counter.short)));
    await page.keyboard.press('Enter');
    expect(await canteen.listBookings(poor)).toEqual([]);
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    await headline(page, text(counter.walkedIn));
    const [sold] = await canteen.listBookings(poor);
    expect(sold).toMatchObject({ bookingStatus: taken, payType: 2, amount: '12.00' });
    expect(await canteen.readBalance(poor)).toBe('1.00');
  });
});
