import { runAsOwner } from '@refectory/engine/test/support/run-as-owner.ts';
import type { BenchApp } from './bench-app.ts';

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
  await runAsOwner(
    ownerUrl,
    `set session_replication_role = replica; set maintenance_work_mem = '1GB'`,
    // Indexes are dropped and created again at the end, which is faster than updating ten per row.
    `create temporary table taken as select i.relname as name, pg_get_indexdef(x.indexrelid) as statement from pg_index x
       join pg_class i on i.oid = x.indexrelid where x.indrelid = 'dining_booking'::regclass and not x.indisunique`,
    `do $$ declare t record; begin for t in select * from taken loop execute format('drop index %I', t.name); end loop; end $$`,
    `with people as (select id, row_number() over (order by id) - 1 as n, count(*) over () as many from dining_employee where tenant_id = '000000'),
       rare as (select max(place_id) as place_id from dining_package where tenant_id = '000000'),
       offers as (select id, k.place_id, row_number() over (order by id) - 1 as n, count(*) over () as many
         from dining_package k join rare r on r.place_id <> k.place_id where tenant_id = '000000')
     insert into dining_booking (tenant_id, booking_no, employee_id, place_id, day, meal_period, package_id, price, amount, pay_status, paid_at,
       transfer_id, take_code, booking_status, taken_at, create_time)
     select '000000', 'X' || lpad(i::text, 9, '0'), p.id, case when i % 5000 = 7 then r.place_id else o.place_id end, current_date - 10 - (i / ${perDay})::int, 1 + ((i / 2000) % 3)::int, o.id, 1200, 1200, 20, at,
       1, lpad(to_hex(i), 8, '0'), case when i % 20 = 0 then 50 else 30 end, case when i % 20 = 0 then null else at end, at
     from generate_series(${from}, ${count - 1}) i
     join people p on p.n = i % p.many join offers o on o.n = (i * 7) % o.many cross join rare r,
     lateral (select now() - make_interval(days => 10 + (i / ${perDay})::int, secs => i % ${perDay}) as at) moment`,
    `do $$ declare t record; begin for t in select * from taken loop execute t.statement; end loop; end $$`,
    `set session_replication_role = origin`,
    'vacuum analyze dining_booking',
  );
}
