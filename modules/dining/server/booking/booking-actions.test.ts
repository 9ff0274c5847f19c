import { bookingRequest, createDiner, createPaidBooking } from '@refectory/server/test/factories/booking.ts';
import { readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createBookingFixture } from '@refectory/server/test/fixtures/booking-fixture.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

// Calls over HTTP. Operations are tested beside their files.

const { testApp, canteen, call, setClock, inTenant, submit, post } = await createBookingFixture();
beforeEach(() => setClock('2026-11-20 12:00:00'));
afterAll(() => testApp.close());

describe('actions', () => {
  test('pay, take, take back, cancel: per id, in the words of the state', async () => {
    const who = await inTenant((ctx) => createDiner(ctx, { cash: '30', cardNo: 'call-1' }));
    const { id } = (await submit('clerk', who)).body.data;
    const paid = await post('clerk', 'pay', { ids: `${id},999999999` });
    expect(paid.body.data.results).toMatchObject([
      { id, ok: true },
      { id: '999999999', ok: false, code: 'platform.not-found' },
    ]);
    expect((await post('clerk', 'pay', { ids: id })).body.data.results).toMatchObject([
      { ok: false, code: 'platform.wrong-state', msg: '当前状态为“已预订”，不能支付' },
    ]);
    expect((await post('clerk', 'lateentry', { ids: id, reason: 'x' })).body.msg).toBe(
      '当前状态为“已预订”，不能补录取餐',
    );
    setClock('2026-11-21 12:00:00');
    expect((await post('clerk', 'takebycard', { cardNo: 'call-1', placeId: canteen.placeId })).body.data).toMatchObject(
      { bookingId: id },
    );
    expect((await post('clerk', 'takeback', { ids: id })).body.errors).toMatchObject([{ field: 'reason' }]);
    expect((await post('clerk', 'takeback', { ids: id, reason: '错刷' })).body.data.results).toMatchObject([
      { ok: true },
    ]);
    expect((await post('clerk', 'cancel', { ids: id })).body.data.results).toMatchObject([
      { ok: false, code: 'dining.cancel-closed' },
    ]);
    expect((await post('admin', 'cancel', { ids: id, reason: '客诉' })).body.data.results).toMatchObject([
      { ok: true },
    ]);
    expect(await inTenant((ctx) => readWalletBuckets(ctx, who))).toEqual({ cash: '30.00' });
  });

  test('a refused swipe is recorded; the same key gets the same refusal', async () => {
    const who = await inTenant(async (ctx) => {
      const person = await createDiner(ctx, { name: '周敏', cardNo: 'call-2' });
      await createPaidBooking(ctx, bookingRequest(canteen, person));
      return person;
    });
    setClock('2026-11-21 12:00:00');
    const swipe = (key?: string) =>
      post(
        'clerk',
        'takebycard',
        { cardNo: 'call-2', placeId: canteen.placeId },
        key ? { headers: { 'idempotency-key': key } } : {},
      );
    expect((await swipe('first-swipe')).status).toBe(200);
    expect((await swipe('first-swipe')).body.data).toMatchObject({ employeeName: '周敏' });
    for (const key of ['second-swipe', 'second-swipe', undefined])
      expect(await swipe(key)).toMatchObject({
        status: 409,
        body: {
          error: 'dining.already-taken',
          msg: expect.stringMatching(/^周敏 \(E\d+\) 已于 2026-11-21 12:00 取餐$/),
        },
      });
    const list = await call('reader', 'GET', '/dining/attendance/list', { employeeId: who, ascs: 'id' });
    expect(
      list.body.data.records.map(({ result, employeeName }: { result: number; employeeName: string }) => [
        result,
        employeeName,
      ]),
    ).toEqual([
      [1, '周敏'],
      [3, '周敏'],
      [3, '周敏'],
    ]);
  });

  test('the same key pays once', async () => {
    const who = await inTenant((ctx) => createDiner(ctx, { cash: '30' }));
    const { id } = (await submit('clerk', who)).body.data;
    const options = { headers: { 'idempotency-key': 'pay-once-1' } };
    const answers = await Promise.all([1, 2, 3].map(() => post('clerk', 'pay', { ids: id }, options)));
    for (const { body } of answers) expect(body.data.results).toMatchObject([{ id, ok: true }]);
    expect(await inTenant((ctx) => readWalletBuckets(ctx, who))).toEqual({ cash: '18.00' });
  });

  test('remove: only cancelled bookings that were never paid', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 2; n++)
      ids.push((await submit('clerk', await inTenant((ctx) => createDiner(ctx)))).body.data.id);
    await post('clerk', 'pay', { ids: ids[1] });
    const remove = (id?: string) => call('clerk', 'POST', '/dining/booking/remove', { ids: id });
    expect((await remove(ids[0])).body.data.results).toMatchObject([{ ok: false, code: 'dining.booking-kept' }]);
    await post('clerk', 'cancel', { ids: ids.join() });
    expect((await remove(ids[0])).body.data.results).toMatchObject([{ ok: true }]);
    expect((await remove(ids[1])).body.data.results).toMatchObject([{ ok: false, code: 'dining.booking-kept' }]);
  });

  test('booking now through both calls', async () => {
    const who = await inTenant((ctx) => createDiner(ctx, { cash: '30' }));
    setClock('2026-11-21 12:00:00');
    const booking_json = JSON.stringify({
      ...canteen,
      day: '2026-11-21',
      mealPeriod: 2,
      persons: [{ employeeId: who, packageId: canteen.packageId }],
    });
    const list = await call('clerk', 'POST', '/dining/bookingnow/persionlist', { booking_json });
    expect(list.body.data).toMatchObject([{ employeeId: who, price: '12.00', balance: '30.00', mayBook: true }]);
    // The input may be the body itself or a field `booking_json`, as object or JSON text.
    const unnamed = await call('clerk', 'POST', '/dining/bookingnow/persionlist', JSON.parse(booking_json));
    expect(unnamed.body.data).toEqual(list.body.data);
    expect((await call('clerk', 'POST', '/dining/bookingnow/persionlist', {})).body).toMatchObject({
      code: 400,
      error: 'dining.booking-json-missing',
      msg: '请给出 booking_json',
    });
    const options = { headers: { 'idempotency-key': 'now-once-1' } };
    for (const _ of [1, 2])
      expect(
        (await call('clerk', 'POST', '/dining/bookingnow/save', { booking_json }, options)).body.data,
      ).toMatchObject({ count: 1, amount: '12.00' });
    expect((await call('reader', 'POST', '/dining/bookingnow/save', { booking_json })).status).toBe(403);
    expect((await call('clerk', 'POST', '/dining/bookingnow/save', { booking_json: '{' })).body).toMatchObject({
      code: 400,
      error: 'dining.booking-json',
    });
  });

  test('the export holds the filtered rows', async () => {
    const file = await call('admin', 'GET', '/dining/booking/export', { day: '2026-11-21' });
    expect(file.status).toBe(200);
    expect(file.raw.subarray(0, 2).toString()).toBe('PK');
  });
});
