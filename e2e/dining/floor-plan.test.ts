import { conflictTexts } from '@refectory/admin-ui/form/conflict-texts.ts';
import { texts as listTexts } from '@refectory/admin-ui/list/texts.ts';
import { floorPlanTexts as texts } from '@refectory/modules/dining/console/floor-plan/floor-plan-texts.ts';
import { booking } from '@refectory/modules/dining/contract/booking/booking.ts';
import { tableStatus } from '@refectory/modules/dining/contract/dictionaries.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { createTranslate, openCanteenFixture } from '../support/canteen-fixture.ts';
import { topDialog } from '../support/journey/journey-steps.ts';
import { runRowCommand } from '../support/row-command.ts';
import { uniqueName } from '../support/unique-name.ts';

// The floor plan (spec/dining#floor-plan): edited by mouse and keyboard, saved as a whole, live, and used to choose
// tables.

const canteen = await openCanteenFixture();
const { free, reserved, occupied } = tableStatus.keys;

/** A new area with unplaced tables. */
async function addTables(count: number) {
  const area = uniqueName('区');
  const codes = Array.from({ length: count }, (_, n) => `${area}${n + 1}`);
  const ids: string[] = [];
  for (const code of codes)
    ids.push(
      (
        await canteen.api.call<{ id: string }>('/dining/table/submit', {
          placeId: canteen.placeId,
          area,
          code,
          seats: 4,
        })
      ).id,
    );
  return { area, codes, ids };
}

// A second area, so that the page shows a choice of areas.
beforeAll(async () => void (await addTables(1)));

interface Plan {
  readonly version: number;
  readonly tables: readonly { readonly id: string; readonly placed: boolean; readonly x: number; readonly y: number }[];
}
const readPlan = () => canteen.api.call<Plan>(`/dining/table/plan?placeId=${canteen.placeId}`);
const findSpot = async (id: string) => (await readPlan()).tables.find((each) => each.id === id);

/** Places tables side by side, beside existing ones. */
async function placeTables(ids: readonly string[]) {
  const { version, tables } = await readPlan();
  const kept = tables.filter(({ placed, id }) => placed && !ids.includes(id));
  const spots = [
    ...kept.map(({ id, x, y }) => ({ tableId: id, x, y, turn: 0, shape: 2 })),
    ...ids.map((tableId, n) => ({ tableId, x: 1 + n * 6, y: 2, turn: 0, shape: 2 })),
  ];
  await canteen.api.call('/dining/table/saveplan', { placeId: canteen.placeId, version, spots });
}

const figure = (page: Page, code: string) => page.locator(`[data-table="${code}"]`);
const openArea = (page: Page, area: string) => page.locator('.ant-segmented-item').filter({ hasText: area }).click();
const readStatus = (page: Page, code: string) =>
  figure(page, code).locator('[data-status]').getAttribute('data-status');

describe.each(['zh', 'en'] as const)('the floor plan, in %s', (language) => {
  const say = createTranslate(language);
  const look = { language, scheme: language === 'zh' ? ('light' as const) : ('dark' as const) };
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

  test('tables leave the tray by key, are moved by key and mouse, undone, and saved together', async () => {
    const { area, codes, ids } = await addTables(2);
    const [first, second] = codes as [string, string];
    const page = await canteen.open(`/dining/floor-plan?placeId=${canteen.placeId}`, look);
    await press(page, say(texts.edit));
    await openArea(page, area);
    await page.getByRole('button', { name: new RegExp(first) }).press('Enter');
    await figure(page, first).waitFor();
    await press(page, `${second} · ${say(texts.seats, { seats: 4 })}`);
    await figure(page, first).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('r');
    const box = await figure(page, second).boundingBox();
    if (!box) throw new Error('The table is not shown.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 150, y + 40, { steps: 6 });
    await page.mouse.up();
    await figure(page, second).focus();
    await page.keyboard.press('Delete');
    await figure(page, second).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await figure(page, second).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    await press(page, say(texts.save));
    await page.getByText(say(texts.saved)).waitFor();
    expect(await findSpot(ids[0] ?? '')).toMatchObject({ placed: true, x: 1, y: 5, turn: 45 });
    const moved = await findSpot(ids[1] ?? '');
    expect(moved?.placed).toBe(true);
    expect(moved?.x).toBeGreaterThan(6);
  });

  test('somebody who saved meanwhile is told; what was changed here stays over theirs', async () => {
    const { area, codes, ids } = await addTables(2);
    await placeTables(ids);
    const page = await canteen.open(`/dining/floor-plan?placeId=${canteen.placeId}`, look);
    await press(page, say(texts.edit));
    await openArea(page, area);
    await figure(page, codes[0] ?? '').focus();
    await page.keyboard.press('ArrowDown');
    // Another user moves both.
    const { version, tables } = await readPlan();
    const spots = tables
      .filter(({ placed }) => placed)
      .map(({ id, x, y }) => ({ tableId: id, x: ids.includes(id) ? x + 10 : x, y, turn: 0, shape: 2 }));
    await canteen.api.call('/dining/table/saveplan', { placeId: canteen.placeId, version, spots });
    await press(page, say(texts.save));
    await topDialog(page).getByText(say(texts.conflictTitle)).waitFor();
    await topDialog(page)
      .getByRole('button', { name: say(conflictTexts.keepMine), exact: true })
      .click();
    await page.getByText(say(texts.saved)).waitFor();
    expect(await findSpot(ids[0] ?? '')).toMatchObject({ x: 1, y: 3 });
    expect(await findSpot(ids[1] ?? '')).toMatchObject({ x: 17, y: 2 });
  });

  test('a table is booked from the plan, shows who sits there as it happens, and is handed over there', async () => {
    const { area, codes, ids } = await addTables(2);
    await placeTables(ids);
    const [code, other] = codes as [string, string];
    const guest = await canteen.addDiner();
    const page = await canteen.open(`/dining/floor-plan?placeId=${canteen.placeId}`, look);
    await openArea(page, area);
    await figure(page, code).waitFor();
    expect(await readStatus(page, code)).toBe(String(free));
    // A booking made elsewhere updates the plan.
    const bookingId = await canteen.book(guest);
    const { version } = await canteen.api.call<{ version: number }>(`/dining/booking/detail?id=${bookingId}`);
    await canteen.api.call('/dining/booking/submit', { id: bookingId, version, tableId: ids[0] });
    await expect.poll(() => readStatus(page, code), { timeout: 5000 }).toBe(String(reserved));
    await figure(page, code).click();
    await page.getByText(guest.name).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    await press(page, say(booking.actions.take.label));
    await topDialog(page).getByRole('button').last().click();
    await expect.poll(() => readStatus(page, code)).toBe(String(occupied));
    expect(await canteen.readBookingState(bookingId)).toBe(30);
    // The other table is booked from the plan: place, day, meal and table are filled in.
    await figure(page, other).press('Enter');
    await press(page, say(texts.bookHere));
    await topDialog(page).getByText(other).first().waitFor();
  });

  test('forms choose a free table on the plan, by key; a taken one cannot be chosen', async () => {
    const { area, codes, ids } = await addTables(2);
    await placeTables(ids);
    const [taken, open] = codes as [string, string];
    const guest = await canteen.addDiner();
    const bookingId = await canteen.book(guest);
    const { version } = await canteen.api.call<{ version: number }>(`/dining/booking/detail?id=${bookingId}`);
    await canteen.api.call('/dining/booking/submit', { id: bookingId, version, tableId: ids[0] });
    const page = await canteen.open('/dining/booking-now', look);
    await page.getByRole('button', { name: say(texts.pick), exact: true }).click();
    await openArea(page, area);
    await figure(page, taken).waitFor();
    expect(await figure(page, taken).getAttribute('aria-disabled')).toBe('true');
    await figure(page, taken).press('Enter');
    await topDialog(page).waitFor();
    await figure(page, open).press('Enter');
    await topDialog(page).waitFor({ state: 'hidden' });
    await page.locator('form').getByText(open).waitFor();

    // The booking dialog offers it, too, once place, day and meal are chosen.
    const own = await canteen.addDiner();
    const ownId = await canteen.book(own);
    const list = await canteen.open(`/dining/booking?saasNo=${own.saasNo}`, look);
    await runRowCommand(list.locator('.ant-table-row').first(), say(listTexts.edit));
    await topDialog(list)
      .getByRole('button', { name: say(texts.pick), exact: true })
      .click();
    await openArea(list, area);
    await figure(list, open).press(' ');
    await figure(list, open).waitFor({ state: 'detached' });
    await topDialog(list)
      .getByRole('button', { name: /^(保存|Save)$/ })
      .click();
    await topDialog(list).waitFor({ state: 'hidden' });
    expect((await canteen.api.call<{ tableId: string }>(`/dining/booking/detail?id=${ownId}`)).tableId).toBe(ids[1]);
  });
});
