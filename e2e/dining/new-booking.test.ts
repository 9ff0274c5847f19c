import type { Label } from '@refectory/declaration/label.ts';
import { bookingTexts } from '@refectory/modules/dining/console/booking/booking-texts.ts';
import { payStatus } from '@refectory/modules/wallet/contract/dictionaries.ts';
import { describe, expect, test } from 'vitest';
import { businessDay, openCanteenFixture } from '../support/canteen-fixture.ts';
import { chooseOption, pressToolbarButton, readRowText, topDialog } from '../support/journey/journey-steps.ts';
import { journeyTexts } from '../support/journey/journey-texts.ts';

// A new booking offers what the place serves at that meal and day, and shows its price before saving.

const canteen = await openCanteenFixture();

describe.each(['zh', 'en'] as const)('a new booking, in %s', (language) => {
  const words = journeyTexts(language);
  const { say, booking } = words;
  const { fields } = booking;

  test('offers packages and tables of the meal, marks what must be given, and quotes what is then charged', async () => {
    const guest = await canteen.addDiner();
    const code = `T-${language}`;
    await canteen.api.call('/dining/table/submit', { placeId: canteen.placeId, code, seats: 4, sort: 1 });
    const page = await canteen.open('/dining/booking?mealPeriod=2', {
      language,
      scheme: language === 'zh' ? 'light' : 'dark',
    });
    await pressToolbarButton(page, say(words.texts.add));
    const dialog = topDialog(page);
    const input = (field: Label) => dialog.getByLabel(say(field), { exact: true }).first();
    const item = (field: Label) =>
      dialog.locator('.ant-form-item').filter({ has: page.getByText(say(field), { exact: true }) });
    await dialog.getByText(say(bookingTexts.quoteLater)).waitFor();
    expect(await input(fields.packageId.label).isDisabled()).toBe(true);

    await chooseOption(page, words, fields.employeeId.label, guest.saasNo);
    await chooseOption(page, words, fields.placeId.label, '第一食堂');
    await input(fields.day.label).fill(businessDay);
    await page.keyboard.press('Enter');
    await chooseOption(page, words, fields.mealPeriod.label, language === 'zh' ? '午餐' : 'Lunch');
    await item(fields.packageId.label).locator('.ant-form-item-required').waitFor();

    await input(fields.packageId.label).click();
    const offered = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
    const left = language === 'zh' ? 100 : 98;
    await expect
      .poll(() => offered.first().innerText())
      .toContain(`¥12.00 · ${say(bookingTexts.portionsLeft, { left })}`);
    await page.keyboard.press('Escape');
    await chooseOption(page, words, fields.packageId.label, '两荤一素');
    const quote = dialog.getByRole('status');
    await expect.poll(() => quote.innerText()).toContain(say(bookingTexts.toPay, { amount: '12.00' }));
    expect(await quote.innerText()).toContain(say(bookingTexts.quoteAvailable, { amount: '100.00' }));
    await input(fields.persons.label).fill('2');
    await expect.poll(() => quote.innerText()).toContain(say(bookingTexts.toPay, { amount: '24.00' }));
    await chooseOption(page, words, fields.tableId.label, code);

    // Saved alone, or saved and paid in one step.
    const isPaid = language === 'en';
    const both = say(words.texts.saveAndAct, { action: isPaid ? 'pay' : '支付' });
    const button = isPaid ? both : say(words.texts.save);
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await expect.poll(() => readRowText(page, guest.name)).toContain('24.00');
    const { paid, unpaid } = payStatus.keys;
    await expect
      .poll(() => canteen.listBookings(guest))
      .toMatchObject([{ amount: '24.00', persons: 2, payStatus: isPaid ? paid : unpaid }]);

    // The next one begins at the same place; a second booking of the same meal is refused before saving.
    await page.reload();
    await pressToolbarButton(page, say(words.texts.add));
    await item(fields.placeId.label).getByText('第一食堂').first().waitFor();
    await chooseOption(page, words, fields.employeeId.label, guest.saasNo);
    await input(fields.day.label).fill(businessDay);
    await page.keyboard.press('Enter');
    await chooseOption(page, words, fields.mealPeriod.label, language === 'zh' ? '午餐' : 'Lunch');
    await expect.poll(() => topDialog(page).getByRole('status').innerText()).toContain(guest.saasNo);

    // A failed quote is shown and can be repeated.
    const other = await canteen.addDiner();
    await page.route(/\/dining\/booking\/quote\?/, (route) => route.abort());
    await chooseOption(page, words, fields.employeeId.label, other.saasNo);
    const retry = topDialog(page).getByRole('button', { name: say(words.texts.retry) });
    await retry.waitFor();
    await page.unroute(/\/dining\/booking\/quote\?/);
    await retry.click();
    await expect.poll(() => topDialog(page).getByRole('status').count()).toBe(1);
  });
});
