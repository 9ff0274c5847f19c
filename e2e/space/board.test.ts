import { boardTexts as texts } from '@refectory/modules/space/console/board/board-texts.ts';
import { deskTexts } from '@refectory/modules/space/console/desk/desk-texts.ts';
import { booking } from '@refectory/modules/space/contract/booking/booking.ts';
import { spaceStatus } from '@refectory/modules/space/contract/dictionaries.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { businessDay, createTranslate, openCanteenFixture } from '../support/canteen-fixture.ts';
import { swipeCard } from '../support/card-reader.ts';
import { topDialog } from '../support/journey/journey-steps.ts';
import { seedVenue } from './seed-venue.ts';

// Venue board (spec/space#board): drawing, moving, resizing and refusals by mouse and keyboard, live, on the hall
// screen, at the desk.

const house = await openCanteenFixture();
const { api } = house;
const tomorrow = '2026-11-21';
const at = (time: string, day = tomorrow) => `${day} ${time}:00`;

const openVenue = () => seedVenue(api, tomorrow);

const lane = (page: Page, areaId: string) => page.locator(`[data-lane="${areaId}"]`);
const bar = (page: Page, id: string) => page.locator(`[data-bar="${id}"]`);

/** Position of a time in a lane; the board shows 08:00 to 22:00. */
async function pointAt(where: Locator, time: string) {
  const box = await where.boundingBox();
  if (!box) throw new Error('The lane is not shown.');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { x: box.x + (box.width * (hours * 60 + minutes - 480)) / 840, y: box.y + box.height / 2 };
}
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

describe.each(['zh', 'en'] as const)('the board, in %s', (language) => {
  const say = createTranslate(language);
  const look = { language, scheme: language === 'zh' ? ('light' as const) : ('dark' as const) };
  const openBoard = (venueId: string) => house.open(`/space/board?venueId=${venueId}&day=${tomorrow}`, look);

  test('a drag books, moves and stretches; what is refused is back with its reason', async () => {
    const { venueId, first, second, book, read } = await openVenue();
    const taken = await book(second, '15:00', '16:00');
    const page = await openBoard(venueId);
    await bar(page, taken).waitFor();
    await drag(page, await pointAt(lane(page, first), '09:05'), await pointAt(lane(page, first), '10:50'));
    const dialog = topDialog(page);
    await dialog.getByLabel(say(booking.fields.customerName.label), { exact: true }).fill('张三');
    await dialog.getByLabel(say(booking.fields.customerPhone.label), { exact: true }).fill('13912345678');
    await dialog.getByText('40.00').first().waitFor();
    await dialog.locator('.ant-btn-primary').click();
    const drawn = lane(page, first).locator('[data-bar]');
    await drawn.waitFor();
    const id = (await drawn.getAttribute('data-bar')) ?? '';
    expect(await read(id)).toMatchObject({ startAt: at('09:00'), endAt: at('11:00'), areaId: first });
    expect(await listAxeViolations(page)).toEqual([]);

    // To the other court, three hours later.
    await drag(page, await pointAt(lane(page, first), '10:00'), await pointAt(lane(page, second), '13:00'));
    await lane(page, second).locator(`[data-bar="${id}"]`).waitFor();
    await expect.poll(async () => (await read(id)).areaId).toBe(second);
    expect(await read(id)).toMatchObject({ startAt: at('12:00'), endAt: at('14:00') });

    // Its end overlaps another booking.
    await expect.poll(() => bar(page, id).getAttribute('data-pending')).toBe('false');
    const box = await bar(page, id).boundingBox();
    if (!box) throw new Error('The booking is not shown.');
    await drag(
      page,
      { x: box.x + box.width - 2, y: box.y + box.height / 2 },
      await pointAt(lane(page, second), '16:00'),
    );
    await lane(page, second).getByRole('alert').waitFor();
    expect(await read(id)).toMatchObject({ startAt: at('12:00'), endAt: at('14:00') });
    expect((await bar(page, id).boundingBox())?.width).toBeCloseTo(box.width, 0);
    expect(await listAxeViolations(page)).toEqual([]);
  });

  test('the keyboard walks, books and moves; what others do is there without a reload', async () => {
    const { venueId, first, second, book, read } = await openVenue();
    const id = await book(first, '10:00', '11:00');
    const page = await openBoard(venueId);
    await bar(page, id).waitFor();
    await bar(page, id).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('Alt+Shift+ArrowRight');
    await page.locator('[data-ghost="true"]').getByText('11:00–13:00').waitFor();
    await page.keyboard.press('Enter');
    await lane(page, second).locator(`[data-bar="${id}"]`).waitFor();
    expect(await read(id)).toMatchObject({ startAt: at('11:00'), endAt: at('13:00'), areaId: second });

    await lane(page, first).focus();
    await page.keyboard.press('Home');
    for (let n = 0; n < 4; n += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    const dialog = topDialog(page);
    await expect.poll(() => dialog.getByLabel(say(booking.fields.startAt.label)).inputValue()).toContain('09:00');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    // Another user.
    const other = await book(first, '18:00', '19:00');
    await bar(page, other).waitFor({ timeout: 3000 });
    await api.call('/space/bookinglist/cancel', { ids: [other] });
    await bar(page, other).waitFor({ state: 'detached', timeout: 3000 });
    // Enter opens its detail.
    await bar(page, id).focus();
    await page.keyboard.press('Enter');
    await topDialog(page)
      .getByText(spaceStatus.entries[0]?.[language] ?? '')
      .first()
      .waitFor();
  });

  test('a week of one area, and the screen in the hall without names', async () => {
    const { venueId, first, book } = await openVenue();
    const id = await book(first, '10:00', '11:00', { customerName: '欧阳明月' });
    const today = await book(first, '18:00', '19:00', {
      customerName: '欧阳明月',
      startAt: at('18:00', businessDay),
      endAt: at('19:00', businessDay),
    });
    const page = await house.open(`/space/board?venueId=${venueId}&day=${tomorrow}&view=week&areaId=${first}`, look);
    await lane(page, tomorrow).locator(`[data-bar="${id}"]`).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    const hall = await house.open(`/space/hall?venueId=${venueId}`, look);
    await bar(hall, today).getByText('欧***').waitFor();
    expect(await hall.getByText('欧阳明月').count()).toBe(0);
    expect(await hall.getByText(say(texts.offline)).count()).toBe(0);
    expect(await listAxeViolations(hall)).toEqual([]);
  });

  test('whoever stands at the desk is found by card and by phone, pays and comes in', async () => {
    const { venueId, first, book, read } = await openVenue();
    const diner = await house.addDiner();
    const id = await book(first, '12:00', '13:00', {
      startAt: at('12:00', businessDay),
      endAt: at('13:00', businessDay),
      employeeId: diner.id,
      customerName: '',
      customerPhone: '',
    });
    await api.call('/space/bookinglist/pay', { ids: [id], payType: 1 });
    const page = await house.open(`/space/desk?venueId=${venueId}`, look);
    const field = page.getByLabel(say(deskTexts.keyword));
    await field.waitFor();
    await swipeCard(page, diner.card);
    await page.getByText(diner.name).first().waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: say(booking.actions.checkin.label), exact: true }).click();
    await expect.poll(async () => (await read(id)).spaceStatus).toBe(spaceStatus.keys.checkedIn);
    await page.getByRole('button', { name: say(booking.actions.checkout.label), exact: true }).waitFor();
  });
});
