import type { Context } from '@refectory/engine/request/context.ts';
import {
  bookingRequest,
  createBooking,
  createCanteen,
  createDiner,
  createPaidBooking,
} from '@refectory/server/test/factories/booking.ts';
import { createEmployeeType } from '@refectory/server/test/factories/employee.ts';
import { setParameter } from '@refectory/server/test/factories/place.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { readCardAtCounter } from '#dining/server/employee/read-card-at-counter.ts';
import { calculateAllowance } from '#dining/server/price/allowance-rules.ts';
import { simulatePrice } from '#dining/server/price/simulate-price.ts';
import { verifyLedger } from '#wallet/server/proof/verify-ledger.ts';
import { readBalances } from '#wallet/server/public.ts';
import { cancelBooking } from '../cancel/cancel-bookings.ts';
import { endMeal } from '../cancel/end-meals.ts';
import { createBookings } from '../create/create-bookings.ts';
import { recordLateEntry } from '../rules/record-late-entry.ts';
import { payBookings } from './pay-bookings.ts';

const testApp = await createTestApp();
afterAll(() => testApp.close());
const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);

/** A place with lunch at 12.00, and an employee with 20.00 whose type grants an allowance for lunch. */
async function granted(ctx: Context, lunch: bigint, cash = '20') {
  const room = await createCanteen(ctx, { price: 1200n });
  const typeId = await createEmployeeType(ctx, { lunch });
  return { room, who: await createDiner(ctx, { typeId, cash }) };
}
const readBooking = (ctx: Context, id: string) =>
  ctx.db.selectFrom('dining_booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const readAvailable = async (ctx: Context, who: string) => (await readBalances(ctx, [who])).get(who)?.available;
const fundPaid = async (ctx: Context, id: string) => {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(-sum(e.amount), 0)::text as amount from wallet_entry e join wallet_transfer t on t.tenant_id = e.tenant_id and t.id = e.transfer_id
    where e.account_id = 7 and t.business_type = 'dining.booking' and t.business_id = ${id}`.execute(ctx.db);
  return rows[0]?.amount;
};

test.each([
  [1200n, 500n, 500n],
  [1200n, 1200n, 1200n],
  [1200n, 5000n, 1200n],
  [0n, 500n, 0n],
])('an allowance of %s for a meal: granted %s, paid %s', (amount, grant, borne) => {
  expect(calculateAllowance(amount, grant)).toBe(borne);
});

describe('the meal allowance (spec/dining#employee-type)', () => {
  test('is borne by the subsidy fund at payment; the person pays the rest; a cancellation gives both back', async () => {
    await inTenant(async (ctx) => {
      const { room, who } = await granted(ctx, 500n);
      const id = await createPaidBooking(ctx, bookingRequest(room, who));
      expect(await readBooking(ctx, id)).toMatchObject({
        amount: '1200',
        allowance: '500',
        subsidy: '500',
        pay_status: 20,
      });
      expect([await readAvailable(ctx, who), await fundPaid(ctx, id)]).toEqual([1300n, '500']);
      const review = await sql<{ amount: string; subsidy: string }>`
        select amount, subsidy from report_order_review where place_id = ${room.placeId}::bigint`.execute(ctx.db);
      expect(review.rows).toEqual([{ amount: '1200', subsidy: '500' }]);
      await cancelBooking(ctx, { id });
      expect([await readAvailable(ctx, who), await fundPaid(ctx, id)]).toEqual([2000n, '0']);
      // After the refund the allowance can be used again.
      expect((await readBooking(ctx, await createPaidBooking(ctx, bookingRequest(room, who)))).allowance).toBe('500');
    });
  });

  test('counts once for a meal, however many portions', async () => {
    await inTenant(async (ctx) => {
      const { room, who } = await granted(ctx, 500n, '100');
      const id = await createPaidBooking(ctx, bookingRequest(room, who, { persons: 3 }));
      expect(await readBooking(ctx, id)).toMatchObject({ amount: '3600', allowance: '500' });
    });
  });

  test('is granted to a person once for a meal by the database itself, whoever writes at once', async () => {
    const first = await inTenant(async (ctx) => {
      const { room, who } = await granted(ctx, 500n);
      const id = await createPaidBooking(ctx, bookingRequest(room, who));
      await cancelBooking(ctx, { id });
      return id;
    });
    // Not picked up: such a row allows another booking of the meal, so that only the allowance can conflict.
    const copy = (n: number, allowance: number) =>
      inTenant(({ db }) =>
        sql`
          insert into dining_booking
          select (jsonb_populate_record(b, jsonb_build_object('id', b.id * 1000 + ${n}::int, 'booking_no', 'COPY' || ${n}::int,
            'take_code', 'C' || ${n}::int, 'booking_status', 50, 'cancelled_at', null, 'allowance', ${allowance}::int))).*
          from dining_booking b where b.tenant_id = app_tenant() and b.id = ${first}::bigint`.execute(db),
      );
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => copy(n, 500)));
    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.constraint] : []));
    expect(refused).toEqual(Array(7).fill('dining_booking_one_allowance'));
    // Without an allowance a second booking of the meal is accepted.
    await copy(100, 0);
  });

  test('never makes a price negative: what it covers whole is booked at once and costs the person nothing', async () => {
    await inTenant(async (ctx) => {
      const { room, who } = await granted(ctx, 5000n, '0');
      const [row] = await createBookings(ctx, [bookingRequest(room, who)]);
      expect(row).toMatchObject({
        amount: '1200',
        allowance: '1200',
        subsidy: '1200',
        booking_status: 20,
        pay_status: 20,
      });
      expect(await fundPaid(ctx, row?.id ?? '')).toBe('1200');
      await cancelBooking(ctx, { id: row?.id ?? '' });
      expect([await readAvailable(ctx, who), await fundPaid(ctx, row?.id ?? '')]).toEqual([0n, '0']);
    });
    const { room, who } = await inTenant((ctx) => granted(ctx, 5000n, '0'));
    const { placeId, packageId } = room;
    const input = { employeeId: who, placeId, packageId, day: '2026-11-21', mealPeriod: 2, persons: 1 };
    const added = await testApp.call('admin', 'POST', '/dining/booking/submit', input);
    expect(added.status).toBe(200);
    expect(await inTenant((ctx) => readBooking(ctx, added.body.data.id))).toMatchObject({
      booking_status: 20,
      subsidy: '1200',
    });
  });

  test('the balance must cover the rest only; a counter payment takes the rest only', async () => {
    await inTenant(async (ctx) => {
      const { room, who } = await granted(ctx, 500n, '7');
      await createPaidBooking(ctx, bookingRequest(room, who));
      const poor = await granted(ctx, 500n, '6.99');
      const id = await createBooking(ctx, bookingRequest(poor.room, poor.who));
      await expect(payBookings(ctx, [id])).rejects.toMatchObject({
        code: 'wallet.not-enough',
        params: { available: '6.99', amount: '7.00' },
      });
    });
    await inTenant(async (ctx) => {
      const { room, who } = await granted(ctx, 500n, '0');
      const id = await createBooking(ctx, bookingRequest(room, who));
      await payBookings(ctx, [id], 2);
      expect(await readBooking(ctx, id)).toMatchObject({ subsidy: '500', pay_type: 2 });
      const { rows } = await sql<{ account_id: string; amount: string }>`
        select e.account_id, e.amount from wallet_entry e join wallet_transfer t on t.tenant_id = e.tenant_id and t.id = e.transfer_id
        where t.business_type = 'dining.booking' and t.business_id = ${id} order by e.account_id`.execute(ctx.db);
      expect(rows.map(({ account_id, amount }) => [account_id, amount])).toEqual([
        ['1', '-700'],
        ['6', '1200'],
        ['7', '-500'],
      ]);
    });
  });

  test('goes back with a no-show that is refunded, and is borne again by a late entry', async () => {
    const { id } = await inTenant(async (ctx) => {
      const { room, who } = await granted(ctx, 500n);
      await setParameter(ctx, 'noshow.policy', 'refund', room.placeId);
      return { room, id: await createPaidBooking(ctx, bookingRequest(room, who)) };
    });
    await testApp.setClock('2026-11-21 14:00:00');
    await inTenant(async (ctx) => {
      await endMeal(ctx, { placeId: (await readBooking(ctx, id)).place_id, day: '2026-11-21', mealPeriod: 2 });
      expect(await fundPaid(ctx, id)).toBe('0');
      await recordLateEntry(ctx, { id, reason: '漏刷' });
      expect([await fundPaid(ctx, id), (await readBooking(ctx, id)).subsidy]).toEqual(['500', '500']);
    });
    await testApp.setClock('2026-11-20 12:00:00');
  });

  test('is shown by the simulator, at the counter and in booking now', async () => {
    const { room, who } = await inTenant((ctx) => granted(ctx, 500n, '7'));
    const { placeId, packageId } = room;
    const meal = { placeId, packageId, day: '2026-11-20', mealPeriod: 2 };
    const shown = { price: '12.00', allowance: '5.00', payable: '7.00' };
    expect(await inTenant((ctx) => simulatePrice(ctx, { ...meal, employeeId: who }))).toMatchObject(shown);
    const seen = await inTenant((ctx) => readCardAtCounter(ctx, { employeeId: who, placeId }));
    expect(seen.now.offers).toMatchObject([{ ...shown, enough: true }]);
    const body = { booking_json: { ...meal, payType: 1, persons: [{ employeeId: who, packageId }] } };
    const listed = await testApp.call('admin', 'POST', '/dining/bookingnow/persionlist', body);
    expect(listed.body.data).toMatchObject([{ price: '12.00', allowance: '5.00', amount: '7.00', mayBook: true }]);
    const saved = await testApp.call('admin', 'POST', '/dining/bookingnow/save', body);
    expect(saved.body.data.amount).toBe('7.00');
  });
});

test('the ledger is proven after all of it', async () => {
  expect(await inTenant(verifyLedger)).toMatchObject({ proven: true });
});
