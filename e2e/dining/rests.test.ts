import { restTexts } from '@refectory/modules/dining/console/rest/rest-texts.ts';
import { rest } from '@refectory/modules/dining/contract/people/rest.ts';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { businessDay, createTranslate, openCanteenFixture } from '../support/canteen-fixture.ts';
import { chooseOption, pressToolbarButton, readRowText, topDialog } from '../support/journey/journey-steps.ts';
import { journeyTexts } from '../support/journey/journey-texts.ts';
import { runRowCommand } from '../support/row-command.ts';

// Meal pause: booked meals are listed first and cancelled only on request (spec/dining#rest).

const canteen = await openCanteenFixture();
const [booked, cancelled] = [20, 40];

describe.each(['zh', 'en'] as const)('people at rest, in %s', (language) => {
  const say = createTranslate(language);
  const words = journeyTexts(language);
  const { startOn, endOn, reason, cancelBooked, employeeId } = rest.fields;

  test('what is booked is told, kept while nobody says otherwise, then cancelled with refund', async () => {
    const guest = await canteen.addDiner();
    const bookingId = await canteen.book(guest);
    expect(await canteen.readBalance(guest)).toBe('88.00');
    const page = await canteen.open('/dining/rest', { language, scheme: language === 'zh' ? 'light' : 'dark' });
    await pressToolbarButton(page, say(words.texts.add));
    await topDialog(page).getByText(say(restTexts.choose)).waitFor();
    await chooseOption(page, words, employeeId.label, guest.saasNo);
    for (const { label } of [startOn, endOn]) {
      await topDialog(page).getByLabel(say(label), { exact: true }).fill(businessDay);
      await page.keyboard.press('Enter');
    }
    await topDialog(page).getByLabel(say(reason.label), { exact: true }).fill('出差');
    await topDialog(page)
      .getByRole('status')
      .getByText(say(restTexts.found, { count: 1, amount: '12.00' }))
      .waitFor();
    const meal = topDialog(page).getByRole('row').filter({ hasText: '第一食堂' });
    expect(await meal.innerText()).toContain(businessDay);
    expect(await listAxeViolations(page)).toEqual([]);

    // Saving without a choice is refused, and the meal is unchanged.
    const save = topDialog(page).getByRole('button', { name: say(words.texts.save), exact: true });
    await save.click();
    await page
      .getByText(language === 'zh' ? /已订1餐/ : /1 meals are booked/)
      .first()
      .waitFor();
    expect(await canteen.readBookingState(bookingId)).toBe(booked);

    await topDialog(page)
      .getByRole('switch', { name: say(cancelBooked.label) })
      .click();
    await save.click();
    expect(await readRowText(page, guest.name)).toContain(guest.saasNo);
    expect(await canteen.readBookingState(bookingId)).toBe(cancelled);
    expect(await canteen.readBalance(guest)).toBe('100.00');
    await expect(canteen.book(guest)).rejects.toThrow(/停餐/);

    // The form shows the person, and that nothing is left to cancel.
    await runRowCommand(page.getByRole('row').filter({ hasText: guest.saasNo }), say(words.texts.edit));
    await topDialog(page).getByText(say(restTexts.none)).waitFor();
  });
});
