import { together } from '@refectory/engine/database/together.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { announceTables } from '../../table/announce-tables.ts';
import type { BookingRow } from '../booking-rows.ts';
import { payCoveredBookings } from '../pay/pay-bookings.ts';
import type { BookingRequest } from '../rules/booking-request.ts';
import { type NewBooking, prepareNewBookings } from './prepare-new-bookings.ts';

/**
 * Books for any number of people, all or none: freezes price and rule, reserves quota (spec/dining#create); what the
 * meal allowance covers is paid at once. Returns the rows in the order of the requests.
 */
export async function createBookings(ctx: Context, requests: readonly BookingRequest[]): Promise<BookingRow[]> {
  if (requests.length === 0) return [];
  const { bookings, reserved } = await prepareNewBookings(ctx, requests);
  const [, { rows }] = await together(reserved, insertBookings(ctx, bookings));
  announceTables(ctx, rows);
  const settled = await payCoveredBookings(ctx, rows);
  const byId = new Map(settled.map((row) => [row.id, row]));
  return rows.map(({ id }) => byId.get(id) as BookingRow);
}

/** Inserts the rows in their order, each with the next number. */
const insertBookings = (ctx: Context, bookings: readonly NewBooking[]) =>
  sql<BookingRow>`
    with inserted as (
      insert into dining_booking (booking_no, employee_id, place_id, table_id, party_id, group_booking_id, day, meal_period, package_id, persons, price, amount, allowance, discount, rule_id,
        pay_type, pay_status, pay_deadline, paid_at, take_code, booking_status, source, remark)
      select number, employee_id, place_id, table_id, party_id, group_booking_id, day, meal_period, package_id, persons, price, amount, allowance, discount, rule_id,
        pay_type, pay_status, pay_deadline, paid_at, take_code, booking_status, source, remark
      from json_populate_recordset(null::dining_booking, ${JSON.stringify(bookings)}::json) with ordinality as booking
      join next_number('B', ${bookings.length}::int) with ordinality as counted (number, place) on place = ordinality
      order by place
      returning *),
    logged as (
      insert into state_log (resource, row_id, action, to_status)
      select ${bookingStates.resource}, id, 'create', booking_status from inserted)
    select * from inserted order by id`.execute(ctx.db);
