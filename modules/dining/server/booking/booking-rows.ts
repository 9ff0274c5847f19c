import type { DB } from '@refectory/engine/database/tables.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable } from '@refectory/engine/states/transition.ts';
import { type Selectable, sql } from 'kysely';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';

/** A booking as its table holds it. */
export type BookingRow = Selectable<DB['dining_booking']>;

/** What the person has paid or has to pay, in fen: the price less the meal allowance and the coupon. */
export const amountPaid = (row: Pick<BookingRow, 'amount' | 'allowance' | 'coupon_value'>): bigint =>
  BigInt(row.amount) - BigInt(row.allowance) - BigInt(row.coupon_value);

/** The states of a booking on their table. */
export const bookingTable = stateTable({ table: 'dining_booking', column: 'booking_status', states: bookingStates });

/**
 * Locks bookings for a change that also touches their counters or payment, in the order seats, quota, bookings, each by
 * key. Creating uses the same order (seats, quota, booking, wallet) to prevent deadlocks. Returns the current rows;
 * unknown ids are left out. Planned once (decision 1925).
 */
export async function lockBookings(ctx: Context, ids: readonly string[]): Promise<BookingRow[]> {
  await sql`
    select from dining_place_seats s
    where s.tenant_id = app_tenant() and (s.place_id, s.day, s.meal_period) in (
      select b.place_id, b.day, b.meal_period from dining_booking b where b.tenant_id = app_tenant() and b.id = any((select ${ids}::bigint[])::bigint[]))
    order by s.place_id, s.day, s.meal_period for update`.execute(ctx.db);
  await sql`
    select from dining_quota q
    where q.tenant_id = app_tenant() and (q.package_id, q.day, q.meal_period) in (
      select b.package_id, b.day, b.meal_period from dining_booking b where b.tenant_id = app_tenant() and b.id = any((select ${ids}::bigint[])::bigint[]))
    order by q.package_id, q.day, q.meal_period for update`.execute(ctx.db);
  return lockBookingsForPayment(ctx, ids);
}

/** Locks bookings for a change that moves money but not the quota; planned once (decision 1925). */
export async function lockBookingsForPayment(ctx: Context, ids: readonly string[]): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select * from dining_booking where tenant_id = app_tenant() and id = any((select ${ids}::bigint[])::bigint[])
    order by id for update`.execute(ctx.db);
  return rows;
}
