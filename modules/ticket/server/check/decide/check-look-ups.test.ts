import { createCheckFixture } from '@refectory/server/test/fixtures/ticket/check-fixture.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';

// What the gate reads without writing (spec/ticket#check): simulator, look-up and live board.

const fixture = await createCheckFixture();
const { testApp, scan, sell, get, readTicket, gateId, addPlace } = fixture;
afterAll(() => testApp.close());
beforeEach(() => testApp.setClock('2026-11-20 12:00:00'));

test('the simulator says what the gate would, for any time, and writes nothing', async () => {
  const ticket = await sell({ weekdays: [5], time_from: '11:00', time_to: '13:00' });
  const simulate = async (at?: string) =>
    (await get('simulate', { placeId: gateId, code: ticket.code, direction: 1, ...(at && { at }) })).body.data;
  expect(await simulate()).toMatchObject({ passes: true, rules: [], ticketNo: ticket.ticketNo, usesLeft: 1 });
  expect((await simulate('2026-11-20 10:59:00')).rules).toEqual(['not_yet']);
  expect((await simulate('2026-11-21 14:00:00')).rules).toEqual(['wrong_day']);
  expect((await simulate('2027-01-01 12:00:00')).rules).toEqual(['expired']);
  expect(await readTicket(ticket.id)).toMatchObject({ uses_count: 0 });
  const unknown = await get('simulate', { placeId: gateId, code: 'ABC', direction: 1 });
  expect(unknown.body.data).toMatchObject({ passes: false, rules: ['not_found'], fault: 'malformed' });
});

test('a look-up finds by name, phone or number, with few fields', async () => {
  const ticket = await sell();
  const find = async (keyword: string) => (await get('find', { keyword })).body.data;
  const [found] = await find(ticket.ticketNo);
  expect(found).toMatchObject({ ticketId: ticket.id, holder: '张三', usesLeft: 1 });
  expect(Object.keys(found).toSorted()).toEqual(
    ['holder', 'ticketId', 'ticketNo', 'ticketStatus', 'typeName', 'usesLeft', 'validTo'].toSorted(),
  );
  expect((await find('张三')).length).toBeGreaterThan(0);
  expect(await find('没有此人')).toEqual([]);
});

test('the live board counts the day of a place with its gates', async () => {
  const kind = await addPlace({ kind: 2 });
  const placeId = await addPlace({ parent_id: kind });
  const ticket = await sell();
  await scan(ticket.code, { placeId });
  await scan(ticket.code, { placeId });
  const { data } = (await get('board', { placeId: kind })).body;
  expect(data).toMatchObject({
    passed: 1,
    refused: 1,
    forced: 0,
    hours: [{ hour: 12, passed: 1, refused: 1 }],
    reasons: [{ reason: 8, count: 1 }],
  });
  expect(data.last.map(({ ticketNo }: { ticketNo: string }) => ticketNo)).toEqual([ticket.ticketNo, ticket.ticketNo]);
});
