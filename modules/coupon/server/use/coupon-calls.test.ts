import type { Context } from '@refectory/engine/request/context.ts';
import {
  bookingRequest,
  type Canteen,
  createBooking,
  createCanteen,
  createDiner,
} from '@refectory/server/test/factories/booking.ts';
import { createGoods } from '@refectory/server/test/factories/goods.ts';
import { createOwnCoupon, readCouponState } from '@refectory/server/test/factories/own-coupon.ts';
import { readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// What the calls tell and do about coupons (spec/coupon#offers), over HTTP, at Saturday's lunch.

const testApp = await createTestApp({ at: '2026-11-21 12:00:00' });
// Built here: on a busy machine that takes longer than a test may.
await testApp.app();
let canteen: Canteen;
beforeAll(async () => {
  canteen = await inTenant((ctx) => createCanteen(ctx));
});
afterAll(() => testApp.close());

const inTenant = <T>(fn: (ctx: Context) => Promise<T>, tenantId = '000000') => testApp.run(tenantId, fn);
const lunch = { day: '2026-11-21', mealPeriod: 2 };
const call = async (method: 'GET' | 'POST', path: string, input: object) =>
  (await testApp.call('admin', method, path, input)).body;
const cash = async (employeeId: string) => (await inTenant((ctx) => readWalletBuckets(ctx, employeeId))).cash;

/** Somebody with 100.00 who has 5.00 off, half off up to 4.00, and 9.00 off from 50.00 on. */
const dinerWithCoupons = () =>
  inTenant(async (ctx) => {
    const employeeId = await createDiner(ctx);
    const cashCoupon = await createOwnCoupon(ctx, employeeId);
    const capped = await createOwnCoupon(ctx, employeeId, { kind: 2, percent: 50, capValue: '4' });
    const tooMuch = await createOwnCoupon(ctx, employeeId, { faceValue: '9', minSpend: '50' });
    return { employeeId, cashCoupon, capped, tooMuch };
  });

test('a bill names the best coupon, what each saves, and why another may not be used', async () => {
  const { employeeId, cashCoupon, capped, tooMuch } = await dinerWithCoupons();
  const id = await inTenant((ctx) => createBooking(ctx, bookingRequest(canteen, employeeId, { source: 2 })));
  const { data } = await call('GET', '/dining/booking/coupons', { id });
  expect(data.payable).toBe('12.00');
  expect(data.coupons.map(({ couponId, saves, best, code }: any) => [couponId, saves, best, code])).toEqual([
    [cashCoupon, '5.00', true, ''],
    [capped, '4.00', false, ''],
    [tooMuch, '0.00', false, 'coupon.below-minimum'],
  ]);
  expect(data.coupons[2].reason).toBe('满50.00元可用，应付12.00元');
});

test('a coupon that is chosen is refused at its field, one of another tenant is not found', async () => {
  const { employeeId, tooMuch } = await dinerWithCoupons();
  const id = await inTenant((ctx) => createBooking(ctx, bookingRequest(canteen, employeeId, { source: 2 })));
  const elsewhere = await inTenant(async (ctx) => createOwnCoupon(ctx, await createDiner(ctx)), '100001');
  const pay = (couponId: string) => call('POST', '/dining/booking/pay', { ids: id, couponId });
  expect(await pay(tooMuch)).toMatchObject({
    success: false,
    data: { results: [{ ok: false, msg: '满50.00元可用，应付12.00元' }] },
  });
  expect(await pay(elsewhere)).toMatchObject({ success: false, errors: [{ field: 'couponId' }] });
  expect(await cash(employeeId)).toBe('100.00');
});

test('the quote and the price simulator know the coupons', async () => {
  const { employeeId, cashCoupon } = await dinerWithCoupons();
  const goodsId = await inTenant((ctx) => createGoods(ctx, { placeId: canteen.placeId }));
  const { placeId, packageId } = canteen;
  const items = [{ goodsId, quantity: 1 }];
  const quoted = await call('POST', '/shop/order/quote', { employeeId, placeId, ...lunch, items });
  expect(quoted.data).toMatchObject({ payPrice: '12.00', coupons: [{ couponId: cashCoupon, best: true }, {}, {}] });
  const simulated = await call('GET', '/dining/price_rule/simulate', { employeeId, placeId, packageId, ...lunch });
  expect(simulated.data).toMatchObject({
    payable: '12.00',
    coupons: [{ couponId: cashCoupon, saves: '5.00' }, {}, {}],
  });
});

test('the counter offers coupons with its packages, and a walk-in is paid with one', async () => {
  const { employeeId, cashCoupon } = await dinerWithCoupons();
  const { placeId, packageId } = canteen;
  const { data } = await call('POST', '/dining/employee/getonecard', { employeeId, placeId, mealPeriod: 2 });
  expect(data.now).toMatchObject({
    may: 'walkin',
    offers: [{ coupons: [{ couponId: cashCoupon, best: true }, {}, {}] }],
  });
  const sold = await call('POST', '/dining/booking/walkin', {
    employeeId,
    placeId,
    packageId,
    mealPeriod: 2,
    payType: 1,
    couponId: cashCoupon,
  });
  expect(sold.data).toMatchObject({ amount: '7.00' });
  expect(await cash(employeeId)).toBe('93.00');
});

test('booking now uses each coupon where it saves more, all or none', async () => {
  const { employeeId, cashCoupon } = await dinerWithCoupons();
  const other = await dinerWithCoupons();
  const goodsId = await inTenant((ctx) => createGoods(ctx, { placeId: canteen.placeId, price: 300n }));
  const { placeId, packageId } = canteen;
  const both = { packageId, goods: [{ goodsId, quantity: 1 }] };
  const list = (coupon: string) => ({
    placeId,
    ...lunch,
    payType: 1,
    persons: [
      { employeeId, ...both, couponId: cashCoupon },
      { employeeId: other.employeeId, packageId, couponId: coupon },
    ],
  });
  const evaluated = await call('POST', '/dining/bookingnow/persionlist', list(other.tooMuch));
  expect(evaluated.data).toMatchObject([
    { amount: '10.00', couponValue: '5.00', mayBook: true },
    { amount: '12.00', couponValue: '0.00', mayBook: false, code: 'coupon.below-minimum' },
  ]);
  expect((await call('POST', '/dining/bookingnow/save', list(other.tooMuch))).success).toBe(false);
  expect(await inTenant((ctx) => readCouponState(ctx, cashCoupon))).toEqual({ status: 2, uses: [] });

  const saved = await call('POST', '/dining/bookingnow/save', list(other.capped));
  expect(saved.data).toMatchObject({
    amount: '18.00',
    bookings: [{ amount: '7.00' }, { amount: '8.00' }],
    orders: [{ amount: '3.00' }],
  });
  expect([await cash(employeeId), await cash(other.employeeId)]).toEqual(['90.00', '92.00']);
});

test('uses are neither added nor removed by hand, and each refusal says how they come and go', async () => {
  const { employeeId, cashCoupon } = await dinerWithCoupons();
  const id = await inTenant((ctx) => createBooking(ctx, bookingRequest(canteen, employeeId, { source: 2 })));
  await call('POST', '/dining/booking/pay', { ids: id, couponId: cashCoupon });
  const { data } = await call('GET', '/coupon/uselist/list', { couponId: cashCoupon });
  expect(data.records).toHaveLength(1);
  expect(await call('POST', '/coupon/uselist/submit', { couponId: cashCoupon })).toMatchObject({
    error: 'coupon.use-by-paying',
  });
  const remove = (ids: string) => call('POST', '/coupon/uselist/remove', { ids });
  expect(await remove(data.records[0].id)).toMatchObject({ error: 'coupon.use-is-kept' });
  expect(await remove('99999999')).toMatchObject({ error: 'platform.not-found' });
  expect((await call('GET', '/coupon/uselist/list', { couponId: cashCoupon })).data.total).toBe(1);
});
