import { bookingNowTexts as peopleTexts } from '@refectory/modules/dining/console/booking-now/booking-now-texts.ts';
import { groupBookingTexts as texts } from '@refectory/modules/dining/console/group-booking/group-booking-texts.ts';
import { bookingStates } from '@refectory/modules/dining/contract/booking/booking-states.ts';
import { groupBooking } from '@refectory/modules/dining/contract/booking/group-booking.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { createTranslate, openCanteenFixture } from '../support/canteen-fixture.ts';
import { topDialog } from '../support/journey/journey-steps.ts';
import { runRowCommand } from '../support/row-command.ts';

// Meals of several people and days, booked ahead in one step, changed and cancelled as one (spec/dining#group-booking).

const canteen = await openCanteenFixture();
const { booked, cancelled } = bookingStates.keys;
const [firstDay, lastDay] = ['2026-11-23', '2026-11-24'];

async function choose(page: Page, form: Locator, label: string, option: string): Promise<void> {
  await form.getByLabel(label, { exact: true }).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: option }).click();
}

async function fillDay(page: Page, form: Locator, label: string, day: string): Promise<void> {
  await form.getByLabel(label, { exact: true }).fill(day);
  await page.keyboard.press('Enter');
}

describe.each(['zh', 'en'] as const)('a group booking, in %s', (language) => {
  const say = createTranslate(language);
  const { fields, queries, actions } = groupBooking;
  const plan = queries.quote.input;
  const planForm = (page: Page) => page.getByRole('region', { name: say(texts.plan) });

  async function addNumber(page: Page, saasNo: string): Promise<void> {
    await page.getByRole('tab', { name: say(peopleTexts.byNumbers) }).click();
    await page.getByRole('textbox', { name: say(peopleTexts.byNumbers) }).fill(saasNo);
    await page.getByRole('button', { name: say(peopleTexts.addNumbers, { count: 1 }) }).click();
  }

  test('people by staff and card number, two days: quoted by person, the rest booked on wish, then cancelled as one', async () => {
    const [rich, poor] = [await canteen.addDiner(), await canteen.addDiner()];
    await canteen.api.call('/wallet/wallet/adjust', { id: poor.id, bucket: 1, mode: 3, amount: '13', reason: 'test' });
    const title = `${language} ${rich.saasNo}`;
    const page = await canteen.open('/dining/group-booking', {
      language,
      scheme: language === 'zh' ? 'light' : 'dark',
    });
    await page.getByRole('button', { name: say(texts.open) }).click();
    await page.getByText(say(texts.empty)).waitFor();

    await page.getByRole('tab', { name: say(peopleTexts.byNumbers) }).click();
    await page.getByRole('textbox', { name: say(peopleTexts.byNumbers) }).fill(`${rich.saasNo}\n${poor.card}`);
    await page.getByRole('button', { name: say(peopleTexts.addNumbers, { count: 2 }) }).click();

    await planForm(page).getByLabel(say(fields.title.label), { exact: true }).fill(title);
    await choose(page, planForm(page), say(plan.placeId.label), '第一食堂');
    await fillDay(page, planForm(page), say(plan.firstDay.label), firstDay);
    await fillDay(page, planForm(page), say(plan.lastDay.label), lastDay);
    await choose(page, planForm(page), say(texts.mealOf, { n: 1 }), language === 'zh' ? '午餐' : 'Lunch');
    await choose(page, planForm(page), say(texts.packageOf, { n: 1 }), '两荤一素');

    const rows = page.getByRole('region', { name: say(texts.list) }).locator('tbody tr.ant-table-row');
    await expect.poll(() => rows.count()).toBe(2);
    // Who cannot have everything comes first, with the meal and the reason.
    await expect.poll(() => rows.first().innerText()).toContain(poor.saasNo);
    expect(await rows.first().innerText()).toContain(lastDay);
    const total = { people: 2, days: 2, meals: 3, payable: '36.00' };
    await page.getByText(say(texts.total, total)).waitFor();
    const book = page.getByRole('button', { name: say(texts.book), exact: true });
    expect(await book.isDisabled()).toBe(true);
    expect(await listAxeViolations(page)).toEqual([]);

    await page.getByRole('checkbox', { name: say(texts.skip) }).check();
    await book.click();
    await topDialog(page).locator('.ant-modal-confirm-title', { hasText: '36.00' }).waitFor();
    await topDialog(page)
      .getByRole('button', { name: say(texts.book), exact: true })
      .click();
    await page.getByRole('alert').filter({ hasText: /GB\d+/ }).waitFor();
    expect(await canteen.listBookings(rich)).toMatchObject([{ bookingStatus: booked }, { bookingStatus: booked }]);
    expect(await canteen.listBookings(poor)).toMatchObject([{ bookingStatus: booked, day: firstDay }]);
    expect(await canteen.readBalance(rich)).toBe('76.00');

    await page.goto(`/dining/group-booking?title=${encodeURIComponent(title)}`);
    await runRowCommand(page, say(actions.cancel.label), title);
    await topDialog(page).getByLabel(say(actions.cancel.input.reason.label)).fill('test');
    await page.keyboard.press('Control+s');
    await expect.poll(() => canteen.readBalance(rich)).toBe('100.00');
    const states = (await canteen.listBookings(rich)).map(({ bookingStatus }) => bookingStatus);
    expect(states).toEqual([cancelled, cancelled]);
  });

  test('a name being typed is not mixed with the one that is proposed', async () => {
    const guest = await canteen.addDiner();
    const page = await canteen.open('/dining/group-booking/new', { language });
    const answers = Promise.withResolvers<void>();
    await page.route('**/group-booking/quote*', async (route) => {
      await answers.promise;
      await route.fallback();
    });
    await addNumber(page, guest.saasNo);
    await choose(page, planForm(page), say(plan.placeId.label), '第一食堂');
    const name = planForm(page).getByLabel(say(fields.title.label), { exact: true });
    await name.focus();
    answers.resolve();
    await page
      .getByRole('region', { name: say(texts.list) })
      .getByText(guest.saasNo)
      .waitFor();
    await page.keyboard.type('Board');
    await page.keyboard.press('Tab');
    expect(await name.inputValue()).toBe('Board');
    // Who leaves it empty gets the proposal.
    await page.reload();
    await addNumber(page, guest.saasNo);
    await choose(page, planForm(page), say(plan.placeId.label), '第一食堂');
    await expect.poll(() => name.inputValue()).toMatch(/^研发一部/);
  });

  test('what is wrong with the plan is said, and nothing is lost', async () => {
    const guest = await canteen.addDiner();
    const page = await canteen.open('/dining/group-booking/new', { language });
    await addNumber(page, guest.saasNo);
    await choose(page, planForm(page), say(plan.placeId.label), '第一食堂');
    // A Saturday and a Sunday.
    await fillDay(page, planForm(page), say(plan.firstDay.label), '2026-11-21');
    await fillDay(page, planForm(page), say(plan.lastDay.label), '2026-11-22');
    await choose(page, planForm(page), say(texts.mealOf, { n: 1 }), language === 'zh' ? '午餐' : 'Lunch');
    await page
      .getByText(language === 'zh' ? '所选日期内没有要订的日子' : 'None of these days is to be booked')
      .waitFor();
    await page.getByLabel(say(plan.workdaysOnly.label), { exact: true }).click();
    await page.getByText(say(texts.total, { people: 1, days: 2, meals: 2, payable: '24.00' })).waitFor();
    // The name is proposed; without one the form says so, and asks nothing.
    const name = planForm(page).getByLabel(say(fields.title.label), { exact: true });
    await expect.poll(() => name.inputValue()).toBe('研发一部 11-21–11-22');
    await name.fill('');
    await page.getByRole('button', { name: say(texts.book), exact: true }).click();
    await planForm(page)
      .locator('.ant-form-item-explain-error', { hasText: language === 'zh' ? '名称' : 'name' })
      .waitFor();
    expect(await canteen.listBookings(guest)).toEqual([]);
  });
});
