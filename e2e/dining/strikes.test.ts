import { texts as listTexts } from '@refectory/admin-ui/list/texts.ts';
import { employeeTexts as texts } from '@refectory/modules/dining/console/employee/employee-texts.ts';
import { strike } from '@refectory/modules/dining/contract/people/strike.ts';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { businessDay, createTranslate, openCanteenFixture } from '../support/canteen-fixture.ts';
import { topDialog } from '../support/journey/journey-steps.ts';
import { runRowCommand } from '../support/row-command.ts';

// A missed booking is a strike; the person's page shows the consequence and the action to forgive it
// (spec/dining#strike).

const canteen = await openCanteenFixture({ 'noshow.policy': 'strike', 'strike.limit': '2' });
async function set(paramKey: string, paramValue: string): Promise<void> {
  const list = `/dining/parameter/list?paramKey_equal=${paramKey}`;
  const [row] = (await canteen.api.call<{ records: object[] }>(list)).records;
  await canteen.api.call('/dining/parameter/submit', { ...row, paramValue });
}
const missed = 50;

describe.each(['zh', 'en'] as const)('no-shows, in %s', (language) => {
  const say = createTranslate(language);

  test('warn below the limit, bar at it, and are forgiven with a reason', async () => {
    await set('meal.window.lunch', '11:45-13:30');
    await set('strike.limit', '2');
    const guest = await canteen.addDiner();
    const other = await canteen.addDiner();
    const bookingId = await canteen.book(guest);
    // Sets lunch to have ended half an hour ago.
    await set('meal.window.lunch', '10:00-11:00');
    await canteen.server.runJob('dining.mealEnd');
    await expect.poll(() => canteen.readBookingState(bookingId), { timeout: 20_000 }).toBe(missed);

    const scheme = language === 'zh' ? 'light' : 'dark';
    const page = await canteen.open(`/dining/employee/${guest.id}?tab=wallet`, { language, scheme });
    await page.getByRole('tab', { name: say(texts.strikes) }).click();
    const alert = page.getByRole('alert');
    await alert.getByText(say(texts.strikesNow, { days: 30, count: 1, limit: 2 })).waitFor();
    const row = page.locator('.ant-table-row');
    await row.filter({ hasText: businessDay }).waitFor();
    expect(await row.innerText()).toContain(language === 'zh' ? '计次' : 'Counts');
    expect(await listAxeViolations(page)).toEqual([]);

    await set('strike.limit', '1');
    await page.reload();
    await alert.getByText(say(texts.blockedUntil, { until: '2026-11-27' })).waitFor();

    const forgive = say(strike.actions.forgive.label);
    await runRowCommand(row, forgive);
    expect(await topDialog(page).innerText()).toContain(guest.saasNo);
    const confirm = topDialog(page).getByRole('button', { name: forgive, exact: true });
    await confirm.click();
    // A reason is required.
    const reason = topDialog(page).getByLabel(say(strike.actions.forgive.input.reason.label), { exact: true });
    await topDialog(page).locator('.ant-form-item-explain-error').waitFor();
    await reason.fill('出差');
    await confirm.click();
    await expect.poll(() => alert.count()).toBe(0);
    await expect.poll(() => row.innerText()).toContain(language === 'zh' ? '已免除' : 'Forgiven');
    expect(await row.innerText()).toContain('出差');

    // For a person without strikes the page does not suggest changing filters.
    await page.goto(`/dining/employee/${other.id}?tab=strikes`);
    await page.getByText(strike.whenEmpty.text[language]).waitFor();
    expect(await page.getByRole('button', { name: listTexts.clearFilters[language] }).count()).toBe(0);
  });
});
