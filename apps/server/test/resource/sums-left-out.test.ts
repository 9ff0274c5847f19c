import { afterAll, expect, test } from 'vitest';
import { bookingRequest, createBooking, createCanteen, createDiner } from '#test/factories/booking.ts';
import { createUse } from '#test/factories/coupon.ts';
import { createTestApp } from '#test/test-app.ts';

// Sums leave out rows in a state that is not summed, and say how many (spec/wire#sums).
const testApp = await createTestApp();
afterAll(() => testApp.close());

const sumsOf = async (path: string, query: Readonly<Record<string, string>> = {}) =>
  (await testApp.call('admin', 'GET', `${path}/sums`, query)).body.data;
const sums = (query: Readonly<Record<string, string>> = {}) => sumsOf('/dining/booking', query);

test('sums of bookings are over those that stand; cancelled ones are counted beside them', async () => {
  const [, cancelled] = await testApp.run('000000', async (ctx) => {
    const canteen = await createCanteen(ctx);
    const book = async (persons: number) =>
      createBooking(ctx, bookingRequest(canteen, await createDiner(ctx), { persons }));
    return [await book(1), await book(2)] as const;
  });
  expect(await sums()).toMatchObject({ amount: '36.00', persons: 3, leftOut: 0 });
  await testApp.call('admin', 'POST', '/dining/booking/cancel', { ids: [cancelled], reason: 'x' });
  expect(await sums()).toMatchObject({ amount: '12.00', persons: 1, leftOut: 1 });
  expect(await sums({ bookingStatus: '10' })).toMatchObject({ amount: '12.00', persons: 1 });
  // Who asks for cancelled ones gets their sum.
  const asked = await sums({ bookingStatus: '40' });
  expect(asked).toMatchObject({ amount: '24.00', persons: 2 });
  expect(asked.leftOut).toBeUndefined();
  expect(await sums({ bookingStatus_notequal: '10' })).toMatchObject({ amount: '24.00' });
});

test('a row that has a time, such as a coupon that was returned, is left out as well', async () => {
  const returned = await testApp.run('000000', async (ctx) => {
    await createUse(ctx);
    const id = await createUse(ctx);
    await ctx.db.updateTable('coupon_use').set({ given_back_at: ctx.now }).where('id', '=', id).execute();
    return id;
  });
  expect(await sumsOf('/coupon/uselist')).toMatchObject({ value: '5.00', leftOut: 1 });
  const asked = await sumsOf('/coupon/uselist', { givenBackAt_notnull: 'true' });
  expect(asked).toMatchObject({ value: '5.00' });
  expect(asked.leftOut).toBeUndefined();
  expect(await sumsOf('/coupon/uselist', { id: returned })).toMatchObject({ value: '0.00', leftOut: 1 });
});
