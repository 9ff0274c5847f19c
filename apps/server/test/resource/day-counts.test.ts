import { afterAll, expect, test } from 'vitest';
import { bookingRequest, createBooking, createCanteen, createDiner } from '#test/factories/booking.ts';
import { createTestApp } from '#test/test-app.ts';

// A calendar that counts: the rows of a list by day, of the same visible rows and filters (spec/wire#days).
const testApp = await createTestApp();
afterAll(() => testApp.close());

const days = async (query: Readonly<Record<string, string>>) =>
  (await testApp.call('admin', 'GET', '/dining/booking/days', query)).body;

test('bookings are counted by day, meal and state, within the days asked for and the filters of the list', async () => {
  const made = await testApp.run('000000', async (ctx) => {
    const canteen = await createCanteen(ctx);
    const request = bookingRequest(canteen, await createDiner(ctx));
    const ids = [
      await createBooking(ctx, request),
      await createBooking(ctx, bookingRequest(canteen, await createDiner(ctx))),
    ];
    return { ids, day: request.day, placeId: request.placeId };
  });
  const { day, placeId } = made;
  const lunch = { day, mealPeriod: 2, bookingStatus: 10 };
  expect((await days({ from: day, days: '1' })).data).toEqual([{ ...lunch, count: 2 }]);
  await testApp.call('admin', 'POST', '/dining/booking/cancel', { ids: [made.ids[1]], reason: 'x' });
  const both = [
    { ...lunch, count: 1 },
    { ...lunch, bookingStatus: 40, count: 1 },
  ];
  expect((await days({ from: day, days: '42' })).data).toEqual(both);
  expect((await days({ from: day, days: '1', placeId, bookingStatus_notequal: '40' })).data).toEqual([both[0]]);
  expect((await days({ from: day, days: '1', placeId: '999999' })).data).toEqual([]);
  // The day before is outside, whatever its time.
  const after = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  expect((await days({ from: after, days: '42' })).data).toEqual([]);
});

test('without days, with too many and with an unknown filter it is refused by the name of the input', async () => {
  const fields = async (query: Readonly<Record<string, string>>) => {
    const { code, errors } = await days(query);
    return [code, errors?.[0]?.field];
  };
  expect(await fields({ days: '7' })).toEqual([400, 'from']);
  expect(await fields({ from: '2026-11-01' })).toEqual([400, 'days']);
  expect(await fields({ from: '2026-11-01', days: '63' })).toEqual([400, 'days']);
  expect(await fields({ from: '2026-11-01', days: '7', nothing: '1' })).toEqual([400, 'nothing']);
});
