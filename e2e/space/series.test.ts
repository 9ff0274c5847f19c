import { seriesTexts as texts } from '@refectory/modules/space/console/series/series-texts.ts';
import { booking } from '@refectory/modules/space/contract/booking/booking.ts';
import { spaceStatus } from '@refectory/modules/space/contract/dictionaries.ts';
import { series, seriesPlan } from '@refectory/modules/space/contract/series/series.ts';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { createTranslate, openCanteenFixture } from '../support/canteen-fixture.ts';
import { topDialog } from '../support/journey/journey-steps.ts';
import { runRowCommand } from '../support/row-command.ts';
import { seedVenue } from './seed-venue.ts';

// A weekly series: conflicts resolved, cancelled from a day on (spec/space#series).

const house = await openCanteenFixture();
const { api } = house;
const last = '2026-12-12';
const onDay = (day: string, from: string, to: string) => ({ startAt: `${day} ${from}:00`, endAt: `${day} ${to}:00` });

describe.each(['zh', 'en'] as const)('a series, in %s', (language) => {
  const say = createTranslate(language);
  const look = { language, scheme: language === 'zh' ? ('light' as const) : ('dark' as const) };

  test('from the board: each date is shown, two clashes are solved, all is booked, then cancelled from a day on', async () => {
    const { venueId, first, book } = await seedVenue(api, last);
    const name = `孙先生${venueId}`;
    const id = await book(first, '10:00', '11:00', { ...onDay('2026-11-21', '10:00', '11:00'), customerName: name });
    for (const day of ['2026-11-28', '2026-12-05']) await book(first, '10:00', '11:00', onDay(day, '10:00', '11:00'));
    const page = await house.open(`/space/board?venueId=${venueId}&day=2026-11-21`, look);
    const bar = page.locator(`[data-bar="${id}"]`);
    await bar.waitFor();
    await bar.focus();
    await page.keyboard.press('Enter');
    await topDialog(page)
      .getByRole('button', { name: say(texts.repeat) })
      .click();
    const plan = page.getByRole('region', { name: say(texts.conditions) });
    await plan.getByLabel(say(seriesPlan.customerPhone.label), { exact: true }).fill('13900000077');
    await plan.getByLabel(say(seriesPlan.dateTo.label), { exact: true }).fill(last);
    await page.keyboard.press('Enter');
    await plan.getByRole('button', { name: say(texts.preview) }).click();
    const choice = (day: string) => page.getByRole('combobox', { name: `${say(texts.decision)} ${day}` });
    // The booking itself conflicts on the first day.
    for (const day of ['2026-11-21', '2026-11-28', '2026-12-05']) await choice(day).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    const choose = async (day: string, option: string) => {
      await choice(day).click();
      const found = page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: option });
      await found.first().waitFor();
      await found.first().dispatchEvent('click');
    };
    await choose('2026-11-21', say(texts.skip));
    await choose('2026-11-28', '11-28 10:00');
    await choose('2026-12-05', say(texts.skip));
    await page.getByRole('button', { name: say(texts.book, { count: 2 }) }).click();
    await page.getByRole('link', { name: say(texts.toBookings) }).click();
    const rows = page.locator('.ant-table-row').filter({ hasText: name });
    await expect.poll(() => rows.count()).toBe(2);

    const list = await house.open('/space/series', look);
    const row = list.locator('.ant-table-row').filter({ hasText: name });
    await runRowCommand(row, say(series.actions.cancelfrom.label));
    const dialog = topDialog(list);
    await dialog.getByLabel(say(series.actions.cancelfrom.input.fromDay.label), { exact: true }).fill('2026-12-01');
    await list.keyboard.press('Enter');
    await dialog.locator('.ant-btn-primary').click();
    const read = async () => {
      const { records } = await api.call<{ records: { startAt: string; spaceStatus: number }[] }>(
        `/space/bookinglist/list?customerName=${encodeURIComponent(name)}&customerPhone=13900000077`,
      );
      return records.map(({ startAt, spaceStatus: state }) => [startAt.slice(0, 10), state]).toSorted();
    };
    await expect.poll(read).toEqual([
      ['2026-11-28', spaceStatus.keys.hold],
      ['2026-12-12', spaceStatus.keys.cancelled],
    ]);
    expect(booking.fields.seriesId.label).toBeDefined();
  });
});
