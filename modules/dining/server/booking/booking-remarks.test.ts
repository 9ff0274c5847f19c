import { createDiner } from '@refectory/server/test/factories/booking.ts';
import { createPlace, restrictToPlaces } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createBookingFixture } from '@refectory/server/test/fixtures/booking-fixture.ts';
import { afterAll, expect, test } from 'vitest';

// Remarks in the log of a booking, which is append-only (spec/dining#booking-log).

const { testApp, call, inTenant, submit } = await createBookingFixture();
afterAll(() => testApp.close());

const rights = ['dining_booking', 'dining_booking_log', 'dining_booking_log_submit'];
await inTenant((ctx) => createUser(ctx, { account: 'noting', permissions: rights }));
const note = (input: object, account = 'noting') => call(account, 'POST', '/dining/bookinglog/submit', input);

const book = async () =>
  (await submit('clerk', await inTenant((ctx) => createDiner(ctx)))).body.data as { readonly id: string };

test('a remark is in the log and in the steps of the booking, which is unchanged', async () => {
  const { id } = await book();
  const { body } = await note({ bookingId: id, detail: '客人对花生过敏' });
  const log = await call('noting', 'GET', '/dining/bookinglog/list', { bookingId: id });
  expect(log.body.data.records[0]).toMatchObject({
    id: body.data.id,
    action: 9,
    fromStatus: 10,
    toStatus: 10,
    operatorName: 'noting',
    detail: '客人对花生过敏',
  });
  const steps = await call('clerk', 'GET', '/dining/booking/steps', { id });
  expect(steps.body.data.at(-1)).toMatchObject({ action: 'remark', to: 10, detail: '客人对花生过敏' });
  const detail = await call('clerk', 'GET', '/dining/booking/detail', { id });
  expect(detail.body.data).toMatchObject({ bookingStatus: 10, version: 1 });
});

test('nobody can remove an entry of the log', async () => {
  const { id } = await book();
  const { body } = await note({ bookingId: id, detail: '备注' });
  for (const account of ['admin', 'noting']) {
    const removed = await call(account, 'POST', '/dining/bookinglog/remove', { ids: body.data.id });
    expect(removed.body).toMatchObject({ code: 409, error: 'dining.log-is-kept', msg: '预订日志须保留，不能删除' });
  }
  const log = await call('admin', 'GET', '/dining/bookinglog/list', { bookingId: id });
  expect(log.body.data.total).toBe(2);
});

test('needs a text, an existing booking, the permission, and an own place', async () => {
  const { id } = await book();
  expect((await note({ bookingId: id, detail: ' ' })).body).toMatchObject({ errors: [{ field: 'detail' }] });
  expect((await note({ bookingId: '99999999', detail: 'x' })).body).toMatchObject({ errors: [{ field: 'bookingId' }] });
  await inTenant(async (ctx) => {
    await createUser(ctx, { account: 'reading', permissions: rights.slice(0, 2) });
    const { id: userId } = await createUser(ctx, { account: 'elsewhere', permissions: rights });
    await restrictToPlaces(ctx, userId, [await createPlace(ctx)]);
  });
  expect((await note({ bookingId: id, detail: 'x' }, 'reading')).status).toBe(403);
  const hidden = await note({ bookingId: id, detail: 'x' }, 'elsewhere');
  const unknown = await note({ bookingId: '99999999', detail: 'x' }, 'elsewhere');
  expect([hidden.status, hidden.body.msg]).toEqual([unknown.status, unknown.body.msg]);
});
