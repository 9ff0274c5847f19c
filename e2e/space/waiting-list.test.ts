import { waitTexts } from '@refectory/modules/space/console/wait/wait-texts.ts';
import { booking } from '@refectory/modules/space/contract/booking/booking.ts';
import { waitStatus } from '@refectory/modules/space/contract/dictionaries.ts';
import { wait } from '@refectory/modules/space/contract/wait/wait.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { businessDay, createTranslate, openCanteenFixture } from '../support/canteen-fixture.ts';
import { topDialog } from '../support/journey/journey-steps.ts';
import { runRowCommand } from '../support/row-command.ts';
import { seedVenue } from './seed-venue.ts';

// Waiting for a booked time and getting it (spec/space#waiting-list).

const canteen = await openCanteenFixture();
const { api } = canteen;
const day = '2026-11-21';
const word = (key: number, language: 'zh' | 'en') =>
  waitStatus.entries.find((each) => each.key === key)?.[language] ?? '';

/** Opens the form of a booking at nine o'clock by keyboard. */
async function bookNine(page: Page, areaId: string): Promise<void> {
  const lane = page.locator(`[data-lane="${areaId}"]`);
  await lane.waitFor();
  await lane.focus();
  await page.keyboard.press('Home');
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
}

describe.each(['zh', 'en'] as const)('the waiting list, in %s', (language) => {
  const say = createTranslate(language);
  const look = { language, scheme: language === 'zh' ? ('light' as const) : ('dark' as const) };

  test('who comes too late joins from the form, is offered what is cancelled, and accepts', async () => {
    const { venueId, first, book } = await seedVenue(api, day);
    const page = await canteen.open(`/space/board?venueId=${venueId}&day=${day}`, look);
    await bookNine(page, first);
    const dialog = topDialog(page);
    const name = `钱女士${venueId}`;
    await dialog.getByLabel(say(booking.fields.customerName.label), { exact: true }).fill(name);
    await dialog.getByLabel(say(booking.fields.customerPhone.label), { exact: true }).fill('13912345679');
    // Another user books first.
    const taken = await book(first, '09:00', '10:00');
    await dialog.getByLabel(say(booking.fields.persons.label), { exact: true }).fill('3');
    await dialog.getByRole('button', { name: say(waitTexts.join) }).click();
    await dialog.getByText(say(waitTexts.joined)).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);

    await api.call('/space/bookinglist/cancel', { ids: [taken] });
    const list = await canteen.open('/space/wait', look);
    const row = list.locator('.ant-table-row').filter({ hasText: name });
    await row.getByText(word(waitStatus.keys.offered, language)).waitFor();
    expect(await listAxeViolations(list)).toEqual([]);
    await runRowCommand(row, say(wait.actions.accept.label));
    await row.getByText(word(waitStatus.keys.booked, language)).waitFor();
    const { records } = await api.call<{ records: { startAt: string; persons: number; customerName: string }[] }>(
      `/space/bookinglist/list?customerName=${encodeURIComponent(name)}`,
    );
    expect(records).toMatchObject([{ startAt: `${day} 09:00:00`, persons: 3, customerName: name }]);
    expect(businessDay < day).toBe(true);
  });
});
