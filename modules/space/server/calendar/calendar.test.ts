import type { Context } from '@refectory/engine/request/context.ts';
import { insertRow } from '@refectory/server/test/factories/insert-row.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

// What a calendar reads at a secret address (spec/space#calendar).

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
});
afterAll(() => testApp.close());
beforeEach(() => testApp.setClock('2026-11-20 12:00:00'));

const run = <T>(fn: (ctx: Context) => Promise<T>, tenantId = '000000') => testApp.run(tenantId, fn);
const call = (path: string, input: object) => testApp.call('admin', 'POST', path, input);
async function open(address: string) {
  const { http } = await testApp.app();
  const { statusCode, body, headers } = await http.inject({ method: 'GET', url: address });
  return { status: statusCode, body, headers };
}
const readEvents = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));

let serial = 0;
/** A venue with one area, one type, and bookings of these states by a customer. */
const createVenue = (states: readonly number[], tenantId = '000000') =>
  run(async (ctx) => {
    const n = (serial += 1);
    const venueId = await insertRow(ctx, 'space_venue', { name: `馆${n}`, code: `V${n}`, address: '一号路' });
    const areaId = await insertRow(ctx, 'space_area', { venue_id: venueId, name: '一号场', code: `A${n}` });
    const typeId = await insertRow(ctx, 'space_type', { name: `球类${n}`, area_ids: [areaId] });
    for (const [at, status] of states.entries())
      await insertRow(ctx, 'space_booking', {
        booking_no: `B${n}-${at}`,
        venue_id: venueId,
        area_id: areaId,
        type_id: typeId,
        start_at: new Date(Date.parse('2026-11-23T01:00:00Z') + at * 3_600_000),
        end_at: new Date(Date.parse('2026-11-23T02:00:00Z') + at * 3_600_000),
        customer_name: '欧阳明月',
        customer_phone: '13912345678',
        space_status: status,
        hold_until: new Date('2026-11-20T05:00:00Z'),
        check_code: `C${n}${at}`,
      });
    return { venueId, areaId, typeId };
  }, tenantId);

async function addFeed(venueId: string): Promise<{ id: string; address: string }> {
  const { body } = await call('/space/calendarlist/submit', { name: '日历', venueId });
  const row = await testApp.call('admin', 'GET', '/space/calendarlist/detail', { id: body.data.id });
  return { id: body.data.id, address: row.body.data.address };
}

test('a venue: who is where when, right in every zone; no phone, nothing that was cancelled', async () => {
  const { venueId } = await createVenue([10, 20, 30, 60, 70, 90]);
  const { address } = await addFeed(venueId);
  const { status, body, headers } = await open(`${address}.ics`);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  const events = readEvents(body);
  expect(events.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual([
    '2026-11-23T01:00:00.000Z',
    '2026-11-23T02:00:00.000Z',
    '2026-11-23T03:00:00.000Z',
  ]);
  expect(events.map((each) => each.component.getFirstPropertyValue('status'))).toEqual([
    'TENTATIVE',
    'TENTATIVE',
    'CONFIRMED',
  ]);
  expect(events[0]?.summary).toBe('一号场 · 欧阳明月');
  expect(events[0]?.location).toContain('一号路');
  expect(body).not.toContain('13912345678');
  expect((await open(address)).body).toBe(body);
});

test('a new address makes the old one void, and so does removing the feed', async () => {
  const { venueId } = await createVenue([30]);
  const { id, address } = await addFeed(venueId);
  expect((await call('/space/calendarlist/renew', { ids: [id] })).status).toBe(200);
  expect((await open(address)).status).toBe(404);
  const next = await testApp.call('admin', 'GET', '/space/calendarlist/detail', { id });
  expect(next.body.data.address).not.toBe(address);
  expect((await open(next.body.data.address)).status).toBe(200);
  await call('/space/calendarlist/remove', { ids: [id] });
  expect((await open(next.body.data.address)).status).toBe(404);
});

test('a feed is of a venue or of a person, and each has one', async () => {
  const { venueId } = await createVenue([]);
  const none = await call('/space/calendarlist/submit', { name: '日历' });
  expect(none.body.errors).toMatchObject([{ field: 'venueId', reason: 'space.calendar-of-one' }]);
  await addFeed(venueId);
  const again = await call('/space/calendarlist/submit', { name: '日历', venueId });
  expect(again.body).toMatchObject({ code: 409, error: 'space.calendar-venue-once' });
});

test('other texts open nothing, nor does a code with another tenant before it', async () => {
  const { venueId } = await createVenue([30]);
  const { address } = await addFeed(venueId);
  const code = address.slice(address.lastIndexOf('/') + 1);
  const texts = ['x', '000000', `100001${code.slice(6)}`, `999999${code.slice(6)}`, code.slice(0, -1), `${code}A`];
  for (const text of texts) expect([text, (await open(`/api/space/calendar/${text}`)).status]).toEqual([text, 404]);
});
