import { sql } from 'kysely';
import { inScope } from '#crud/row-limit.ts';
import type { Context } from '#platform/context.ts';
import type { BookingAsk } from './booking-ask.ts';
import type { BookingFacts } from './booking-rules.ts';

/** What the database knows about each wish, in their order: one statement for one person as for five hundred. What data scopes hide is not known. */
export async function bookingFacts(ctx: Context, asks: readonly BookingAsk[]): Promise<BookingFacts[]> {
  const { rows } = await sql<BookingFacts>`
    select e.name as "employeeName", e.employee_status as "employeeStatus",
      p.name as "placeName", p.status as "placeStatus", p.meal_periods as "placeMeals",
      p.open_time as "placeOpens", p.close_time as "placeCloses", p.capacity - coalesce(seats.taken, 0) as "seatsLeft",
      k.name as "packageName", k.place_id as "packagePlaceId", k.meal_periods as "packageMeals", k.package_status as "packageStatus",
      k.off_dishes as "packageOffDishes",
      r.start_on as "restFrom", r.end_on as "restTo", b.booking_no as "activeNo",
      t.daily_limit as "dailyLimit", coalesce(spent.amount, 0) as "spentThatDay"
    from unnest(${asks.map((a) => a.employeeId)}::bigint[], ${asks.map((a) => a.placeId)}::bigint[], ${asks.map((a) => a.day)}::date[],
      ${asks.map((a) => a.mealPeriod)}::int[], ${asks.map((a) => a.packageId ?? null)}::bigint[])
      with ordinality as a (employee_id, place_id, day, meal_period, package_id, n)
    left join dining_employee e on e.tenant_id = app_tenant() and e.id = a.employee_id and ${inScope(ctx, 'dining_employee', 'e')}
    left join dining_employee_type t on t.tenant_id = app_tenant() and t.id = e.type_id
    left join dining_place p on p.tenant_id = app_tenant() and p.id = a.place_id and ${inScope(ctx, 'dining_place', 'p')}
    left join dining_place_seats seats on seats.tenant_id = app_tenant() and seats.place_id = p.id and seats.day = a.day and seats.meal_period = a.meal_period
    left join dining_package_row k on k.tenant_id = app_tenant() and k.id = a.package_id and ${inScope(ctx, 'dining_package', 'k')}
    left join dining_rest r on r.tenant_id = app_tenant() and r.employee_id = a.employee_id and a.day between r.start_on and r.end_on
    left join dining_booking b on b.tenant_id = app_tenant() and b.employee_id = a.employee_id and b.day = a.day
      and b.meal_period = a.meal_period and b.booking_status in (10, 20, 30)
    left join lateral (
      select sum(s.amount - s.refunded)::bigint as amount from dining_booking s
      where t.daily_limit is not null and s.tenant_id = app_tenant() and s.employee_id = a.employee_id and s.day = a.day and s.booking_status <> 40) spent on true
    order by a.n`.execute(ctx.db);
  return rows;
}

/** Lets the bookings of people with a daily limit wait for each other, so that two at once do not both fit. */
export async function lockLimited(ctx: Context, asks: readonly BookingAsk[]): Promise<boolean> {
  const { rows } = await sql`
    select e.id from dining_employee e join dining_employee_type t on t.tenant_id = e.tenant_id and t.id = e.type_id and t.daily_limit is not null
    where e.tenant_id = app_tenant() and e.id = any(${asks.map((a) => a.employeeId)}::bigint[])
    order by e.id for no key update of e`.execute(ctx.db);
  return rows.length > 0;
}
