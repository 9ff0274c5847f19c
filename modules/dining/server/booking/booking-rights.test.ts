import { bookingRequest, createDiner, createPaidBooking } from '@refectory/server/test/factories/booking.ts';
import { restrictToPlaces } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { bookingRights, createBookingFixture } from '@refectory/server/test/fixtures/booking-fixture.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

// Calls over HTTP. Operations are tested beside their files.

const { testApp, canteen, otherCanteen, call, setClock, inTenant, submit, post } = await createBookingFixture();
beforeAll(async () => {
  await inTenant(async (ctx) => {
    const permissions = [...bookingRights, 'dining_booking_now', 'report_home'];
    const { id } = await createUser(ctx, { account: 'local', permissions });
    await restrictToPlaces(ctx, id, [canteen.placeId]);
  });
  await testApp.run('100001', (ctx) => createUser(ctx, { account: 'stranger', permissions: bookingRights }));
});
beforeEach(() => setClock('2026-11-20 12:00:00'));
afterAll(() => testApp.close());

describe('permissions', () => {
  test('each action needs its own right', async () => {
    const id = await inTenant(async (ctx) => createPaidBooking(ctx, bookingRequest(canteen, await createDiner(ctx))));
    for (const action of [
      'pay',
      'cancel',
      'take',
      'takeback',
      'lateentry',
      'generatetakelist',
      'takebycard',
      'takebycode',
      'walkin',
    ])
      expect([action, (await post('reader', action, { ids: id })).status]).toEqual([action, 403]);
    expect((await submit('reader', '1')).status).toBe(403);
    expect((await call('reader', 'GET', '/dining/home/today')).status).toBe(403);
    expect((await call('reader', 'POST', '/dining/employee/getonecard', { cardNo: 'call-1' })).status).toBe(403);
    expect((await call(undefined, 'GET', '/dining/booking/list')).status).toBe(401);
  });

  test('a user of one place neither sees nor changes the others', async () => {
    const [here, there] = await inTenant(async (ctx) => {
      const ids: string[] = [];
      for (const room of [canteen, otherCanteen])
        ids.push(await createPaidBooking(ctx, bookingRequest(room, await createDiner(ctx))));
      return ids;
    });
    const places = async (path: string, input = {}) => {
      const { body } = await call('local', 'GET', path, { size: 1000, ...input });
      return [...new Set(body.data.records.map(({ placeId }: { placeId: string }) => placeId))];
    };
    expect(await places('/dining/booking/list')).toEqual([canteen.placeId]);
    expect(await places('/dining/bookinglog/list')).toEqual([canteen.placeId]);
    expect(await places('/basic/detail/basic_order_review')).toEqual([canteen.placeId]);
    const { body: now } = await call('local', 'GET', '/dining/booking/mealsnow');
    expect([...new Set(now.data.map(({ placeId }: { placeId: string }) => placeId))]).toEqual([canteen.placeId]);
    const cancelled = await post('local', 'cancel', { ids: [here, there] });
    expect(cancelled.body.data.results).toMatchObject([{ ok: true }, { ok: false, code: 'platform.not-found' }]);
    const who = await inTenant((ctx) => createDiner(ctx, { cardNo: 'call-3' }));
    expect((await submit('local', who, otherCanteen)).body).toMatchObject({
      code: 403,
      error: 'dining.place-not-yours',
    });
    setClock('2026-11-20 12:00:00');
    for (const [action, input] of [
      ['takebycard', { cardNo: 'call-3' }],
      ['takebycode', { takeCode: 'ABCDEFGH' }],
      ['walkin', { cardNo: 'call-3' }],
    ] as const)
      expect([action, (await post('local', action, { ...input, placeId: otherCanteen.placeId })).body.error]).toEqual([
        action,
        'dining.place-not-yours',
      ]);
    const booking_json = { ...otherCanteen, day: '2026-11-20', mealPeriod: 2, persons: [{ employeeId: who }] };
    for (const each of ['save', 'persionlist'])
      expect((await call('local', 'POST', `/dining/bookingnow/${each}`, { booking_json })).body.error).toBe(
        'dining.place-not-yours',
      );
    const week = await call('local', 'GET', '/myreport/reportlist/weekplace');
    expect(week.body.data.map(({ placeId }: { placeId: string }) => placeId)).toEqual([canteen.placeId]);
  });

  test('another tenant finds nothing', async () => {
    const id = await inTenant(async (ctx) => createPaidBooking(ctx, bookingRequest(canteen, await createDiner(ctx))));
    expect((await call('100001/stranger', 'GET', '/dining/booking/detail', { id })).status).toBe(404);
    for (const action of ['pay', 'cancel', 'take', 'takeback', 'lateentry'])
      expect((await post('100001/stranger', action, { ids: id, reason: 'x' })).body.data.results).toMatchObject([
        { ok: false, code: 'platform.not-found' },
      ]);
    const empty = await post('100001/stranger', 'generatetakelist', { ids: id });
    expect(empty.body).toMatchObject({ success: false, error: 'platform.not-found' });
    const preview = await post('100001/stranger', 'generatetakelist', { ids: id, preview: true });
    expect(preview.body.data.count).toBe(0);
  });
});
