import { together } from '@refectory/engine/database/together.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { payStatus } from '#wallet/contract/dictionaries.ts';
import { settleBills } from '#wallet/server/public.ts';
import { announceTables } from '../../table/announce-tables.ts';
import type { BookingRow } from '../booking-rows.ts';
import { assertPayableNow, toBill } from '../pay/pay-bookings.ts';
import type { BookingRequest } from '../rules/booking-request.ts';
import { type NewBooking, prepareNewBookings } from './prepare-new-bookings.ts';

const { unpaid, booked } = bookingStates.keys;

/** A new booking with what its payment names. */
type NumberedBooking = NewBooking & Pick<BookingRow, 'id' | 'booking_no'>;

/**
 * Books for any number of people and pays, all or none, as booking and paying one after the other does
 * (spec/dining#create, spec/dining#pay), but each row is written once, as it is when it is paid (decision 1914).
 * `isPaid`: which requests are paid, by their place; what the meal allowance covers always is. Returns the rows in the
 * order of the requests.
 */
export async function bookAndPay(
  ctx: Context,
  requests: readonly BookingRequest[],
  isPaid: (place: number) => boolean = () => true,
): Promise<BookingRow[]> {
  if (requests.length === 0) return [];
  const { bookings, reserved } = await prepareNewBookings(ctx, requests);
  const [, { rows: names }] = await together(reserved, takeNumbers(ctx, bookings.length));
  const numbered = bookings.map((booking, n): NumberedBooking => ({ ...booking, ...(names[n] as (typeof names)[0]) }));
  const payable = numbered.filter(
    (row, n) => row.booking_status === unpaid && (isPaid(n) || row.allowance === row.amount),
  );
  const rows = await insertPaid(ctx, numbered, payable);
  announceTables(ctx, rows);
  return rows;
}

/** Ids and numbers of new bookings, counted after seats and quota. */
const takeNumbers = (ctx: Context, count: number) =>
  sql<Pick<BookingRow, 'id' | 'booking_no'>>`
    select nextval(pg_get_serial_sequence('dining_booking', 'id')) as id, number as booking_no
    from next_number('B', ${count}::int) with ordinality as counted (number, place) order by place`.execute(ctx.db);

/** Moves the money of those that are payable, and inserts all; the log has both steps of those that are paid. */
async function insertPaid(
  ctx: Context,
  numbered: readonly NumberedBooking[],
  payable: readonly NumberedBooking[],
): Promise<BookingRow[]> {
  assertPayableNow(ctx, payable);
  const settled = await settleBills(ctx, payable.map(toNewBill));
  const paid = new Set(payable.map(({ id }) => id));
  const asPaid = { pay_status: payStatus.keys.paid, paid_at: ctx.now, booking_status: booked };
  const bookings = numbered.map((row) => (paid.has(row.id) ? { ...row, ...asPaid } : row));
  const { rows } = await sql<BookingRow>`
    with inserted as (
      insert into dining_booking (id, booking_no, employee_id, place_id, table_id, party_id, group_booking_id, day, meal_period, package_id, persons, price, amount, allowance, discount, rule_id,
        pay_type, pay_status, pay_deadline, paid_at, take_code, booking_status, source, remark, transfer_id, subsidy)
      select id, booking_no, employee_id, place_id, table_id, party_id, group_booking_id, day, meal_period, package_id, persons, price, amount, allowance, discount, rule_id,
        pay_type, pay_status, pay_deadline, paid_at, take_code, booking_status, source, remark, ${settled.transfer_id}, ${settled.subsidy}
      from json_populate_recordset(null::dining_booking, ${JSON.stringify(bookings)}::json) as moving
      order by id
      returning *),
    logged as (
      insert into state_log (resource, row_id, action, from_status, to_status)
      select ${bookingStates.resource}, id, 'create', null::int, case when transfer_id is null then booking_status else ${unpaid}::int end from inserted
      union all
      select ${bookingStates.resource}, id, 'pay', ${unpaid}::int, booking_status from inserted where transfer_id is not null)
    select * from inserted order by id`.execute(ctx.db);
  return rows;
}

const toNewBill = (row: NumberedBooking) => toBill({ ...row, transfer_id: null, refunded: '0' });
