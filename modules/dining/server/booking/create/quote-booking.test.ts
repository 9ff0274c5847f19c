import type { Context } from '@refectory/engine/request/context.ts';
import { bookingRequest, createCanteen, createDiner } from '@refectory/server/test/factories/booking.ts';
import { createPriceRule } from '@refectory/server/test/factories/price-rule.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { callWithToken, signInWithPassword } from '@refectory/server/test/token-call.ts';
import { afterAll, expect, test } from 'vitest';
import { createBookings } from './create-bookings.ts';
import { listBookableOffers } from './list-package-offers.ts';
import { quoteBooking } from './quote-booking.ts';

const testApp = await createTestApp();
afterAll(() => testApp.close());
const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const withoutSource = ({ source: _, ...request }: ReturnType<typeof bookingRequest>) => request;

test('a quote equals what saving charges, and changes nothing', async () => {
  await inTenant(async (ctx) => {
    const room = await createCanteen(ctx, { price: 1200n, dailyQuota: 5 });
    await createPriceRule(ctx, { name: '八折', method: 2, value: '80', placeId: room.placeId, mealPeriod: 2 });
    const request = bookingRequest(room, await createDiner(ctx), { persons: 2 });
    const before = await listBookableOffers(ctx, request);
    const quote = await quoteBooking(ctx, withoutSource(request));
    expect(quote).toMatchObject({
      reason: '',
      bill: { price: '9.60', basePrice: '12.00', ruleName: '八折', amount: '19.20', payable: '19.20' },
    });
    expect(await listBookableOffers(ctx, request)).toEqual(before);
    const [row] = await createBookings(ctx, [request]);
    expect(row).toMatchObject({ price: '960', amount: '1920' });
    expect((await listBookableOffers(ctx, request)).packages).toMatchObject([{ left: 3, price: '12.00' }]);
    expect((await quoteBooking(ctx, withoutSource(request))).reason).toContain('已有');
  });
});

test('too few portions, a missing package, and one of another place are refused in the quote', async () => {
  await inTenant(async (ctx) => {
    const room = await createCanteen(ctx, { price: 1200n, dailyQuota: 1 });
    const who = await createDiner(ctx);
    const two = await quoteBooking(ctx, withoutSource(bookingRequest(room, who, { persons: 2 })));
    expect(two.reason).toMatch(/1/);
    expect(two.bill?.amount).toBe('24.00');
    const none = await quoteBooking(ctx, { ...withoutSource(bookingRequest(room, who)), packageId: null });
    expect(none).toMatchObject({ packageRequired: true, bill: null });
    expect(none.reason).not.toBe('');
    const other = await createCanteen(ctx);
    const elsewhere = { ...withoutSource(bookingRequest(room, who)), packageId: other.packageId };
    expect((await quoteBooking(ctx, elsewhere)).reason).not.toBe('');
    expect((await listBookableOffers(ctx, elsewhere)).packages.map(({ packageId }) => packageId)).toEqual([
      room.packageId,
    ]);
    await createPriceRule(ctx, { name: '固定', method: 1, value: '9', placeId: room.placeId, mealPeriod: 2 });
    const free = await quoteBooking(ctx, { ...withoutSource(bookingRequest(room, who)), packageId: null });
    expect(free.packageRequired).toBe(false);
    expect(free.bill?.amount).toBe('9.00');
  });
});

test('a person hidden from the caller has neither price nor balance', async () => {
  const { room, who } = await inTenant(async (ctx) => ({
    room: await createCanteen(ctx),
    who: await testApp.run('100001', (other) => createDiner(other, { name: '张外人' })),
  }));
  await inTenant(async (ctx) => {
    const quote = await quoteBooking(ctx, { ...withoutSource(bookingRequest(room, who)), employeeId: '999999999' });
    expect(quote).toMatchObject({ packageRequired: false, bill: null });
    expect(quote.reason).not.toBe('');
  });
  await inTenant((ctx) => createUser(ctx, { account: 'reader', permissions: ['dining_booking'] }));
  const { body } = await signInWithPassword(testApp, 'reader', 'pass1234');
  const input = { employeeId: who, placeId: room.placeId, day: '2026-11-20', mealPeriod: '2' };
  expect((await callWithToken(testApp, body.access_token, 'GET', '/dining/booking/quote', input)).status).toBe(403);
});
