import type { Context } from '@refectory/engine/request/context.ts';
import { bookingRequest, createCanteen, createDiner } from '@refectory/server/test/factories/booking.ts';
import { readWalletBuckets } from '@refectory/server/test/factories/wallet.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { BookingRow } from '../booking-rows.ts';
import { payBookings } from '../pay/pay-bookings.ts';
import { bookAndPay } from './book-and-pay.ts';
import { createBookings } from './create-bookings.ts';

const testApp = await createTestApp();
afterAll(() => testApp.close());
const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);

/** Columns that differ from one booking to the next, or say how often a row was written. */
const ofItsOwn = new Set([
  'id',
  'booking_no',
  'take_code',
  'employee_id',
  'place_id',
  'package_id',
  'transfer_id',
  'version',
  'update_time',
  'update_user',
]);

/** What a booking, its log, its money and its history say, without {@link ofItsOwn}. */
async function tell(ctx: Context, { id }: Pick<BookingRow, 'id'>) {
  const row = await ctx.db.selectFrom('dining_booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { booking_no, employee_id, transfer_id } = row;
  const columns = Object.fromEntries(Object.entries(row).filter(([name]) => !ofItsOwn.has(name)));
  const { rows: log } = await sql`
    select action, from_status, to_status, at, operator from state_log
    where tenant_id = app_tenant() and resource = 'dining.booking' and row_id = ${id}::bigint order by id`.execute(
    ctx.db,
  );
  const { rows: entries } = await sql`
    select t.scene, t.business_type, t.business_id = ${id} as is_named, t.describe = ${booking_no} as is_described,
      t.employee_id = ${employee_id}::bigint as is_own, t.amount as total, case when e.account_id < 1000 then e.account_id end as account, e.amount
    from wallet_transfer t join wallet_entry e on e.tenant_id = t.tenant_id and e.transfer_id = t.id
    where t.tenant_id = app_tenant() and t.id = ${transfer_id}::bigint order by e.id`.execute(ctx.db);
  const { rows: history } = await sql`
    select operation from history where tenant_id = app_tenant() and table_name = 'dining_booking' and row_id = ${id}::bigint`.execute(
    ctx.db,
  );
  return { columns, log, entries, history };
}

describe('booking and paying at once', () => {
  test('writes what booking and paying one after the other write, each row once', async () => {
    await inTenant(async (ctx) => {
      const room = await createCanteen(ctx, { price: 1200n, dailyQuota: 20 });
      const order = async () =>
        [1, 2, 1, 3].map(async (payType) => bookingRequest(room, await createDiner(ctx, { cash: '24' }), { payType }));
      const one = await bookAndPay(ctx, await Promise.all(await order()));
      const other = await createBookings(ctx, await Promise.all(await order()));
      const paid = await payBookings(
        ctx,
        other.map(({ id }) => id),
      );
      expect(one.map(({ booking_status, pay_type }) => [booking_status, pay_type])).toEqual([
        [20, 1],
        [20, 2],
        [20, 1],
        [20, 3],
      ]);
      for (const [n, row] of one.entries())
        expect(await tell(ctx, row)).toEqual(await tell(ctx, paid[n] as BookingRow));
      expect([one[0]?.version, paid[0]?.version]).toEqual([1, 2]);
      const numbers = [...one, ...paid].map((row) => Number(row.booking_no.slice(9)));
      expect(numbers).toEqual(numbers.map((_, n) => (numbers[0] as number) + n));
      const quota = await ctx.db
        .selectFrom('dining_quota')
        .select('taken')
        .where('package_id', '=', room.packageId)
        .executeTakeFirst();
      expect(quota).toEqual({ taken: 8 });
    });
  });

  test('who does not pay is booked all the same, and what is free is booked without money', async () => {
    await inTenant(async (ctx) => {
      const room = await createCanteen(ctx, { price: 1200n });
      const free = await createCanteen(ctx, { price: 0n });
      const [payer, ower, guest] = await Promise.all([createDiner(ctx), createDiner(ctx), createDiner(ctx)]);
      const requests = [bookingRequest(room, payer), bookingRequest(room, ower), bookingRequest(free, guest)];
      const rows = await bookAndPay(ctx, requests, (place) => place === 0);
      expect(rows.map((row) => [row.employee_id, row.booking_status, row.transfer_id === null])).toEqual([
        [payer, 20, false],
        [ower, 10, true],
        [guest, 20, true],
      ]);
      const [alone] = await createBookings(ctx, [bookingRequest(room, await createDiner(ctx))]);
      const [alike] = await createBookings(ctx, [bookingRequest(free, await createDiner(ctx))]);
      expect(await tell(ctx, rows[1] as BookingRow)).toEqual(await tell(ctx, alone as BookingRow));
      expect(await tell(ctx, rows[2] as BookingRow)).toEqual(await tell(ctx, alike as BookingRow));
    });
  });

  test('a balance that is too low leaves nothing behind', async () => {
    const room = await inTenant((ctx) => createCanteen(ctx, { price: 1200n, dailyQuota: 5 }));
    const [rich, poor] = await inTenant(async (ctx) => [
      await createDiner(ctx, { cash: '12' }),
      await createDiner(ctx, { cash: '11.99' }),
    ]);
    const requests = [bookingRequest(room, rich as string), bookingRequest(room, poor as string)];
    await expect(inTenant((ctx) => bookAndPay(ctx, requests))).rejects.toMatchObject({
      code: 'wallet.not-enough',
      params: { available: '11.99', amount: '12.00' },
    });
    await inTenant(async (ctx) => {
      expect(await readWalletBuckets(ctx, rich as string)).toEqual({ cash: '12.00' });
      const { rows } = await sql`
        select from dining_booking where tenant_id = app_tenant() and place_id = ${room.placeId}::bigint`.execute(
        ctx.db,
      );
      expect(rows).toEqual([]);
    });
  });

  test('a meal that is full is refused before any money moves', async () => {
    await expect(
      inTenant(async (ctx) => {
        const room = await createCanteen(ctx, { dailyQuota: 1 });
        const requests = [bookingRequest(room, await createDiner(ctx)), bookingRequest(room, await createDiner(ctx))];
        await bookAndPay(ctx, requests);
      }),
    ).rejects.toMatchObject({ code: 'dining.quota-full' });
  });
});
