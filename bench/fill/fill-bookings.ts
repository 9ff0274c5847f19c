import type { BenchApp } from '../bench-app.ts';
import { loadInBulk } from './load-in-bulk.ts';

/** Bookings of a workday: every employee at three meals. */
const perDay = 6000;

/**
 * Inserts past bookings directly into the table until it has `count` rows, since a million through the operations would
 * take an hour. They are spread over days and places of the demo; one place has one booking in 5,000.
 */
export async function fillBookings(
  { ownerUrl }: Pick<BenchApp, 'ownerUrl'>,
  from: number,
  count: number,
): Promise<void> {
  if (count <= from) return;
  const tables = ['dining_booking', 'dining_booking_text'];
  await loadInBulk(ownerUrl, { tables, steps: [[insertBookings(from, count)], [insertTexts(from)]] });
}

/** The texts of the bookings from that number on, which a trigger inserts otherwise. */
const insertTexts = (from: number): string =>
  `insert into dining_booking_text (tenant_id, id, booking_no, take_code) select tenant_id, id, booking_no, take_code from dining_booking
   where tenant_id = '000000' and booking_no >= 'X${String(from).padStart(9, '0')}' and booking_no < 'Y' order by id`;

const insertBookings = (from: number, count: number): string =>
  `with people as (select array_agg(id order by id) as ids, count(*) as many from dining_employee where tenant_id = '000000'),
     rare as (select max(place_id) as place_id from dining_package where tenant_id = '000000'),
     offers as (select array_agg(id order by id) as ids, array_agg(k.place_id order by id) as places, count(*) as many
       from dining_package k join rare r on r.place_id <> k.place_id where tenant_id = '000000')
   insert into dining_booking (tenant_id, booking_no, employee_id, place_id, day, meal_period, package_id, price, amount, pay_status, paid_at,
     transfer_id, take_code, booking_status, taken_at, create_time)
   select '000000', 'X' || lpad(i::text, 9, '0'), p.ids[1 + i % p.many], case when i % 5000 = 7 then r.place_id else o.places[1 + (i::bigint * 7) % o.many] end,
     current_date - 10 - i / ${perDay}, 1 + (i / 2000) % 3, o.ids[1 + (i::bigint * 7) % o.many], 1200, 1200, 20, at,
     1, lpad(to_hex(i), 8, '0'), case when i % 20 = 0 then 50 else 30 end, case when i % 20 = 0 then null else at end, at
   from generate_series(${from}, ${count - 1}) i, people p, offers o, rare r,
     lateral (select now() - make_interval(days => 10 + i / ${perDay}, secs => i % ${perDay}) as at) moment`;
