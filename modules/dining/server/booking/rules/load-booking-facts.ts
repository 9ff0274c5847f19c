import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { ownPlaceCondition } from '#dining/server/admin-user/place-filter.ts';
import type { BookingRequest } from './booking-request.ts';
import type { BookingFacts } from './booking-rules.ts';

// In the text, not as parameters: the one active booking of a meal has an index of its own.
const { unpaid, booked, taken } = bookingStates.keys;

/**
 * Facts of each request, in their order; one statement for any number of requests, planned once (decision 1925).
 * Rows hidden by data scopes are treated as missing, and so are packages of places that are not the caller's.
 */
export async function loadBookingFacts(ctx: Context, requests: readonly BookingRequest[]): Promise<BookingFacts[]> {
  const { rows } = await sql<BookingFacts>`
    select e.name as "employeeName", e.saas_no as "saasNo", e.employee_status as "employeeStatus",
      p.name as "placeName", p.status as "placeStatus", p.meal_periods as "placeMeals",
      p.open_time as "placeOpens", p.close_time as "placeCloses", p.capacity - coalesce(seats.taken, 0) as "seatsLeft",
      k.name as "packageName", k.place_id as "packagePlaceId", k.meal_periods as "packageMeals", k.package_status as "packageStatus",
      k.off_dishes as "packageOffDishes",
      r.start_on as "restFrom", r.end_on as "restTo", b.booking_no as "activeNo"
    from unnest((select ${requests.map((a) => a.employeeId)}::bigint[])::bigint[], (select ${requests.map((a) => a.placeId)}::bigint[])::bigint[],
      (select ${requests.map((a) => a.day)}::date[])::date[], (select ${requests.map((a) => a.mealPeriod)}::int[])::int[],
      (select ${requests.map((a) => a.packageId ?? null)}::bigint[])::bigint[])
      with ordinality as a (employee_id, place_id, day, meal_period, package_id, n)
    left join dining_employee e on e.tenant_id = app_tenant() and e.id = a.employee_id and ${dataScopeCondition(ctx, 'dining_employee', 'e')}
    left join dining_place p on p.tenant_id = app_tenant() and p.id = a.place_id and ${dataScopeCondition(ctx, 'dining_place', 'p')}
    left join dining_place_seats seats on seats.tenant_id = app_tenant() and seats.place_id = p.id and seats.day = a.day and seats.meal_period = a.meal_period
    left join dining_package_row k on k.tenant_id = app_tenant() and k.id = a.package_id and ${dataScopeCondition(ctx, 'dining_package', 'k')}
      and ${ownPlaceCondition(ctx, 'k.place_id')}
    left join dining_rest r on r.tenant_id = app_tenant() and r.employee_id = a.employee_id and a.day between r.start_on and r.end_on
    left join dining_booking b on b.tenant_id = app_tenant() and b.employee_id = a.employee_id and b.day = a.day
      and b.meal_period = a.meal_period and b.booking_status in (${sql.lit(unpaid)}, ${sql.lit(booked)}, ${sql.lit(taken)})
    order by a.n`.execute(ctx.db);
  return rows;
}
