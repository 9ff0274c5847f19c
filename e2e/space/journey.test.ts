import type { Label } from '@refectory/declaration/label.ts';
import { flowTexts } from '@refectory/modules/flow/console/flow-texts.ts';
import { deskTexts } from '@refectory/modules/space/console/desk/desk-texts.ts';
import { planTexts } from '@refectory/modules/space/console/plan/plan-texts.ts';
import { booking } from '@refectory/modules/space/contract/booking/booking.ts';
import { hitDecision, spaceStatus } from '@refectory/modules/space/contract/dictionaries.ts';
import { closure } from '@refectory/modules/space/contract/schedule/closure.ts';
import { schedule } from '@refectory/modules/space/contract/schedule/schedule.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiClient, connectApi } from '../support/api-client.ts';
import { listAxeViolations, sharedBrowser } from '../support/browser.ts';
import { chooseIn, journeyLooks, journeyWords, openJourney } from '../support/journey/journey-look.ts';
import { pressSeldomButton, topDialog } from '../support/journey/journey-steps.ts';
import { runRowCommand } from '../support/row-command.ts';
import { type FixedClockServer, startServerAt } from '../support/server/fixed-clock-server.ts';
import { bar, drag, lane, pointAt } from './board-steps.ts';

// A venue from its plan to its reports (spec/space).

const today = '2026-11-20';
const tomorrow = '2026-11-21';
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

describe.each(journeyLooks)('a venue at work, in $language, $scheme, $width wide', (look) => {
  const { language } = look;
  const words = journeyWords(language);
  const { say, button } = words;
  const state = (key: keyof typeof spaceStatus.keys) =>
    spaceStatus.entries.find((entry) => entry.key === spaceStatus.keys[key])?.[language] ?? '';
  let product: FixedClockServer;
  let api: ApiClient;
  let page: Page;
  let faults: string[];
  let courts: readonly [string, string];
  let typeId: string;
  let venueId: string;

  const add = async (path: string, row: object) => (await api.call<{ id: string }>(`${path}/submit`, row)).id;
  const readState = async (id: string) =>
    (await api.call<{ spaceStatus: number }>(`/space/bookinglist/detail?id=${id}`)).spaceStatus;
  /** A guest's booking: requested, approved, paid at the counter. */
  async function bookPaid(areaId: string, day: string, hour: number): Promise<string> {
    const id = await add('/space/bookinglist', {
      areaId,
      typeId,
      startAt: `${day} ${clock(hour)}:00`,
      endAt: `${day} ${clock(hour + 1)}:00`,
      persons: 2,
      customerName: `客${hour}`,
      customerPhone: `1390000${String(hour).padStart(4, '0')}`,
    });
    for (const step of ['request', 'approve', 'pay'])
      await api.call(`/space/bookinglist/${step}`, { ids: [id], ...(step === 'pay' && { payType: 2 }) });
    return id;
  }
  const choose = (field: Label, option: string) => chooseIn(page, page, say(field), option);
  async function fillTime(field: Label, time: string): Promise<void> {
    await page.getByLabel(say(field), { exact: true }).fill(time);
    await page.keyboard.press('Enter');
  }
  const press = (label: Label, params?: Record<string, unknown>) =>
    page
      .getByRole('button', { name: button(label, params) })
      .first()
      .click();

  beforeAll(async () => {
    product = await startServerAt(`${today} 08:50:00`);
    api = await connectApi(product.address);
    venueId = await add('/space/venuelist', { name: '文体中心', code: 'V1', openTime: '08:00', closeTime: '22:00' });
    const court = (n: number) =>
      add('/space/venuearealist', { venueId, name: `${n}号场`, code: `C${n}`, bufferMinutes: 0, sort: n });
    courts = [await court(1), await court(2)];
    for (let hour = 9; hour < 21; hour++)
      await add('/space/timelist', {
        venueId,
        name: clock(hour),
        startTime: clock(hour),
        endTime: clock(hour + 1),
        weekdays: [1, 2, 3, 4, 5, 6, 7],
      });
    typeId = await add('/space/typelist', {
      name: '羽毛球',
      areaIds: courts,
      price: '20.00',
      deposit: '10.00',
      noticeMinutes: 0,
      approval: true,
    });
    ({ page, faults } = await openJourney(await sharedBrowser(), api, look));
  }, 60_000);
  afterAll(async () => {
    await page?.context().close();
    await product?.stop();
  });

  test('a month is planned: seen, then applied, then nothing is left to do', async () => {
    await page.goto('/space/plan');
    const { dateFrom, dateTo, typeIds } = schedule.actions.generatelist.input;
    await choose(typeIds.label, '羽毛球');
    await fillTime(dateFrom.label, today);
    await fillTime(dateTo.label, '2026-12-19');
    await press(planTexts.preview);
    // Two courts, thirty days, twelve hours.
    await press(planTexts.apply, { count: 720 });
    await page.getByRole('button', { name: button(planTexts.nothing) }).waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
  });

  let booked: string;
  test('an hour is booked by a drag, asks for approval, is claimed and approved, and paid', async () => {
    await page.goto(`/space/board?venueId=${venueId}&day=${today}`);
    const first = lane(page, courts[0]);
    await first.waitFor();
    await drag(page, await pointAt(first, '10:05'), await pointAt(first, '10:50'));
    await topDialog(page).getByLabel(say(booking.fields.customerName.label), { exact: true }).fill('张三');
    await topDialog(page).getByLabel(say(booking.fields.customerPhone.label), { exact: true }).fill('13912345678');
    await topDialog(page).getByText('20.00').first().waitFor();
    await topDialog(page).locator('.ant-btn-primary').click();
    await first.locator('[data-bar]').waitFor();
    booked = (await first.locator('[data-bar]').getAttribute('data-bar')) ?? '';
    await bar(page, booked).click();
    await press(booking.actions.request.label);
    await expect.poll(() => readState(booked)).toBe(spaceStatus.keys.waiting);

    await page.goto('/work/claim');
    await runRowCommand(page.locator('.ant-table-row').first(), say(flowTexts.claim));
    await page.getByText('张三').first().waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    await page.getByLabel(say({ zh: '批复意见', en: 'Comment' })).fill('可以');
    await press(flowTexts.pass);
    await page.getByText(state('confirmed')).first().waitFor();
    expect(await readState(booked)).toBe(spaceStatus.keys.confirmed);

    await page.goto(`/space/board?venueId=${venueId}&day=${today}`);
    await bar(page, booked).click();
    await press(booking.actions.pay.label);
    await choose(booking.actions.pay.input.payType.label, say({ zh: '现金', en: 'Cash' }));
    await topDialog(page).locator('.ant-btn-primary').click();
    const read = () => api.call<{ payStatus: number }>(`/space/bookinglist/detail?id=${booked}`);
    await expect.poll(async () => (await read()).payStatus).toBe(20);
  });

  test('one is rejected from the list with a reason', async () => {
    const times = { startAt: `${today} 15:00:00`, endAt: `${today} 16:00:00` };
    const guest = { customerName: '李四', customerPhone: '13900000000', persons: 2 };
    const id = await add('/space/bookinglist', { areaId: courts[0], typeId, ...times, ...guest });
    await api.call('/space/bookinglist/request', { ids: [id] });
    await page.goto(`/space/booking?spaceStatus=${spaceStatus.keys.waiting}`);
    await page.locator('.ant-table-row').first().getByRole('checkbox').check();
    await pressSeldomButton(page, words, say(booking.actions.reject.label));
    await topDialog(page).getByLabel(say(booking.actions.reject.input.reason.label), { exact: true }).fill('场地检修');
    await topDialog(page).locator('.ant-btn-primary').click();
    await expect.poll(() => readState(id)).toBe(spaceStatus.keys.rejected);
  });

  test('who comes is let in at the desk; who does not come is a no-show', async () => {
    const other = await bookPaid(courts[1], today, 9);
    product.setClock(`${today} 09:45:00`);
    await page.goto('/space/desk');
    await page.getByLabel(say(deskTexts.keyword)).fill('13912345678');
    await page.keyboard.press('Enter');
    await press(booking.actions.checkin.label);
    await expect.poll(() => readState(booked)).toBe(spaceStatus.keys.checkedIn);
    await product.runJob('space.endBookings');
    await expect.poll(() => readState(other), { timeout: 10_000 }).toBe(spaceStatus.keys.noShow);
    await page.goto(`/space/booking?spaceStatus=${spaceStatus.keys.noShow}`);
    await page.locator('.ant-table-row').getByText(state('noShow')).first().waitFor();
  });

  test('a court is closed for a day, its seven bookings moved or cancelled', async () => {
    const hit: string[] = [];
    for (let hour = 9; hour < 16; hour++) hit.push(await bookPaid(courts[1], tomorrow, hour));
    await page.goto('/space/close');
    const { areaId, startAt, endAt, reason } = closure.actions.closeandsolve.input;
    await choose(areaId.label, '2号场');
    await fillTime(startAt.label, `${tomorrow} 08:00:00`);
    await fillTime(endAt.label, `${tomorrow} 22:00:00`);
    await page.getByLabel(say(reason.label), { exact: true }).fill('地板维修');
    await press(planTexts.preview);
    await page.getByText(say(planTexts.hit, { count: 7 })).waitFor();
    const rows = page.getByRole('region', { name: say(planTexts.decision) }).locator('tbody tr');
    expect(await rows.count()).toBe(7);
    for (let n = 0; n < 7; n++) {
      const wanted = n < 2 ? hitDecision.keys.move : hitDecision.keys.cancel;
      await rows.nth(n).getByRole('combobox').first().click();
      await page
        .locator('.ant-select-dropdown:visible .ant-select-item-option')
        .filter({ hasText: hitDecision.entries.find(({ key }) => key === wanted)?.[language] ?? '' })
        .first()
        .dispatchEvent('click');
    }
    expect(await listAxeViolations(page)).toEqual([]);
    await press(planTexts.closeNow);
    const { confirmed, cancelled } = spaceStatus.keys;
    await expect
      .poll(() => Promise.all(hit.map(readState)))
      .toEqual([confirmed, confirmed, cancelled, cancelled, cancelled, cancelled, cancelled]);
  });

  test('the report agrees with what happened, and so does the ledger', async () => {
    await page.goto('/myreport/basic/detail/space_use/index');
    const sums = page.locator('.ant-table-summary');
    // Revenue: 20 used, 20 and the deposit of 10 of the no-show, 40 moved.
    await sums.getByText('90.00').first().waitFor();
    await sums.getByText('100.00').first().waitFor();
    const told = await api.call<Record<string, unknown>>('/basic/detail/space_use/sums');
    expect(told).toMatchObject({ bookings: 3, cancelled: 5, noShows: 1, income: '90.00', refunded: '100.00' });
    expect(told).toMatchObject({ depositKept: '10.00' });
    expect(await api.call('/wallet/proof/run', {})).toMatchObject({ proven: true, findings: [] });
    expect(faults).toEqual([]);
  });
});
