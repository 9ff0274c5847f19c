import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { addDays, businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { mealPeriod } from '#dining/contract/dictionaries.ts';

/** A booking of today in the counter's list; amounts in fen. */
export interface DayBooking {
  readonly id: string;
  readonly bookingNo: string;
  readonly day: string;
  readonly mealPeriod: number;
  readonly placeId: string;
  readonly placeName: string;
  readonly packageName: string;
  readonly persons: number;
  readonly amount: string;
  /** Paid by the meal allowance, in fen. */
  readonly allowance: string;
  /** Paid by a coupon, in fen. */
  readonly couponValue: string;
  /** Price of one portion, in fen. */
  readonly price: string;
  readonly bookingStatus: number;
  readonly takenAt: Date | null;
}

/** Bookings of a person for today, and for yesterday's supper if it runs past midnight. Cancelled ones are left out. */
export async function listDayBookings(ctx: Context, employeeId: string): Promise<DayBooking[]> {
  const today = businessDay(ctx.now, ctx.zone);
  const { rows } = await sql<DayBooking>`
    select b.id, b.booking_no as "bookingNo", b.day, b.meal_period as "mealPeriod", b.place_id as "placeId", p.name as "placeName",
      coalesce(k.name, '') as "packageName", b.persons, b.amount, b.allowance, b.coupon_value as "couponValue", b.price, b.booking_status as "bookingStatus", b.taken_at as "takenAt"
    from dining_booking b
    join dining_place p on p.tenant_id = b.tenant_id and p.id = b.place_id
    left join dining_package k on k.tenant_id = b.tenant_id and k.id = b.package_id
    where b.tenant_id = app_tenant() and b.employee_id = ${employeeId}::bigint and b.booking_status <> ${bookingStates.keys.cancelled} and ${dataScopeCondition(ctx, 'dining_booking', 'b')}
      and (b.day = ${today}::date or (b.day = ${addDays(today, -1)}::date and b.meal_period = ${mealPeriod.keys.supper}))
    order by b.day, b.meal_period`.execute(ctx.db);
  return rows;
}
