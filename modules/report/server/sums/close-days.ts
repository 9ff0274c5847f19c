import { addDays, businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';

/**
 * Closes the days up to yesterday: from now on they may be read from their sums. Those that have bookings and were not closed
 * before are marked as changed, in the same transaction, so that they are read from their rows until they have been summed up.
 * Answers the closed days that wait for that.
 */
export async function closeDays(ctx: Context): Promise<string[]> {
  const yesterday = addDays(businessDay(ctx.now, ctx.zone), -1);
  await sql`
    insert into report_changed_day (day)
    select distinct day from dining_booking
    where tenant_id = app_tenant() and day <= ${yesterday}::date
      and day > coalesce((select closed_until from report_closing where tenant_id = app_tenant()), '-infinity')`.execute(
    ctx.db,
  );
  await sql`
    insert into report_closing as c (closed_until) values (${yesterday}::date)
    on conflict (tenant_id) do update set closed_until = greatest(c.closed_until, excluded.closed_until)`.execute(
    ctx.db,
  );
  const { rows } = await sql<{ day: string }>`
    select distinct day from report_changed_day
    where tenant_id = app_tenant() and day <= ${yesterday}::date order by day desc`.execute(ctx.db);
  return rows.map(({ day }) => day);
}

/**
 * Sums up the bookings of a closed day anew and takes its marks away. A day that somebody is changing right now keeps its
 * marks and waits for the next time; nobody waits for this. Answers whether the day was summed up.
 */
export async function sumUpDay(ctx: Context, day: string): Promise<boolean> {
  const { rows: marks } = await sql<{ id: string; is_last: boolean }>`
    with taken as materialized (
      select id from report_changed_day where tenant_id = app_tenant() and day = ${day}::date for update skip locked)
    select id, (select count(*) from taken) = (
      select count(*) from report_changed_day where tenant_id = app_tenant() and day = ${day}::date) as is_last
    from taken`.execute(ctx.db);
  if (!marks[0]?.is_last) return false;
  await sql`delete from report_booking_sum where tenant_id = app_tenant() and day = ${day}::date`.execute(ctx.db);
  await sql`
    insert into report_booking_sum (day, place_id, meal_period, package_id, booked, paid, unpaid, waiting, taken, not_taken, walk_in, cancelled,
      portions, amount, subsidy, coupon_value)
    select day, place_id, meal_period, coalesce(package_id, 0), sum(booked), sum(paid), sum(unpaid), sum(waiting), sum(taken), sum(not_taken),
      sum(walk_in), sum(cancelled), sum(portions), sum(amount), sum(subsidy), sum(coupon_value)
    from report_booking where tenant_id = app_tenant() and day = ${day}::date
    group by day, place_id, meal_period, coalesce(package_id, 0)`.execute(ctx.db);
  const ids = marks.map(({ id }) => id);
  await sql`delete from report_changed_day where tenant_id = app_tenant() and id = any(${ids}::bigint[])`.execute(
    ctx.db,
  );
  return true;
}
