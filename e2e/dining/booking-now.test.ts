import { bookingNowTexts as texts } from '@refectory/modules/dining/console/booking-now/booking-now-texts.ts';
import { bookingStates } from '@refectory/modules/dining/contract/booking/booking-states.ts';
import { describe, expect, test } from 'vitest';
import { businessDay, createTranslate, openCanteenFixture } from '../support/canteen-fixture.ts';
import { swipeCard } from '../support/card-reader.ts';
import { topDialog } from '../support/journey/journey-steps.ts';

// Group walk-in: a list from cards, names, groups and numbers is checked and booked in one step.

const canteen = await openCanteenFixture();
const { taken } = bookingStates.keys;

describe.each(['zh', 'en'] as const)('booking now, in %s', (language) => {
  const say = createTranslate(language);

  test('people come by card and by number; who cannot pay is named and taken off; the rest are booked in one step', async () => {
    const [swiped, numbered, poor] = [
      await canteen.addDiner('同名同姓'),
      await canteen.addDiner('同名同姓'),
      await canteen.addDiner(),
    ];
    const input = { id: poor.id, bucket: 1, mode: 3, amount: '1', reason: 'test' };
    await canteen.api.call('/wallet/wallet/adjust', input);
    const page = await canteen.open('/dining/booking-now', { language, scheme: language === 'zh' ? 'light' : 'dark' });
    await page.getByText(say(texts.empty)).waitFor();

    // A swipe adds its holder wherever the focus is.
    await page.getByRole('tab', { name: say(texts.byNumbers) }).click();
    await page.getByRole('textbox', { name: say(texts.byNumbers) }).focus();
    await swipeCard(page, swiped.card);
    const rows = page.getByRole('region', { name: say(texts.list) }).locator('tbody tr');
    const row = (text: string) => rows.filter({ hasText: text });
    await row(swiped.saasNo).waitFor();
    expect(await page.getByRole('textbox', { name: say(texts.byNumbers) }).inputValue()).toBe('');
    await page.getByRole('textbox', { name: say(texts.byNumbers) }).fill(`${numbered.saasNo} ${poor.saasNo} NOBODY`);
    await page.getByRole('button', { name: say(texts.addNumbers, { count: 3 }) }).click();
    await row(numbered.saasNo).waitFor();
    for (const guest of [swiped, numbered]) expect(await row(guest.saasNo).innerText()).toContain('研发一部');
    await page.getByText(say(texts.refused, { count: 1 })).waitFor();
    expect(await page.getByRole('button', { name: say(texts.book), exact: true }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: say(texts.removeRefused, { count: 1 }) }).click();
    await row(poor.saasNo).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: say(texts.book), exact: true }).click();
    await topDialog(page).locator('.ant-modal-confirm-title', { hasText: '24.00' }).waitFor();
    // A swipe after booking neither adds anybody nor presses the button.
    const late = await canteen.addDiner();
    await swipeCard(page, late.card);
    await page.getByText(say(texts.listClosed)).waitFor();
    await topDialog(page)
      .getByRole('button', { name: say(texts.book), exact: true })
      .click();
    await page.getByText(say(texts.bookedTitle), { exact: true }).waitFor();
    for (const guest of [swiped, numbered]) {
      expect(await canteen.listBookings(guest)).toMatchObject([{ bookingStatus: taken, amount: '12.00', payType: 1 }]);
      expect(await canteen.readBalance(guest)).toBe('88.00');
    }
    for (const guest of [poor, late]) expect(await canteen.listBookings(guest)).toEqual([]);
  });

  test('offers only what is served now; cards are typed at once; who is refused comes first; many are not cleared unasked', async () => {
    const page = await canteen.open('/dining/booking-now', { language });
    await page.getByText(say(texts.empty)).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(say(texts.byCard));
    const day = page.getByLabel(say(texts.day), { exact: true });
    await expect.poll(() => day.inputValue()).toBe(businessDay);
    expect(await day.getAttribute('readonly')).not.toBeNull();
    await page.getByRole('combobox', { name: say(texts.mealPeriod), exact: true }).click();
    const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
    await expect.poll(() => options.allInnerTexts()).toEqual([expect.stringContaining('11:45')]);
    await page.keyboard.press('Escape');

    const guests = await Promise.all([0, 1, 2, 3].map(() => canteen.addDiner()));
    const poor = guests[3];
    await canteen.api.call('/wallet/wallet/adjust', { id: poor?.id, bucket: 1, mode: 3, amount: '1', reason: 'test' });
    await page.getByRole('tab', { name: say(texts.byNumbers) }).click();
    await page.getByRole('textbox', { name: say(texts.byNumbers) }).fill(guests.map(({ saasNo }) => saasNo).join(' '));
    await page.getByRole('button', { name: say(texts.addNumbers, { count: 4 }) }).click();
    const rows = page.getByRole('region', { name: say(texts.list) }).locator('tbody tr.ant-table-row');
    await expect.poll(() => rows.count()).toBe(4);
    await expect.poll(() => rows.first().innerText()).toContain(poor?.saasNo);

    const clear = page.locator('footer').getByRole('button', { name: say(texts.removeAll), exact: true });
    await clear.click();
    const question = page.locator('.ant-modal-confirm-title').filter({ hasText: say(texts.clearSure, { count: 4 }) });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    expect(await rows.count()).toBe(4);
    await clear.click();
    await topDialog(page)
      .getByRole('button', { name: say(texts.removeAll), exact: true })
      .click();
    await page.getByText(say(texts.empty)).waitFor();
  });
});
