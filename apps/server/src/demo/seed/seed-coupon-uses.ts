import { addDays, businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { couponStates } from '@refectory/modules/coupon/contract/coupon/coupon-states.ts';
import { offerCoupons } from '@refectory/modules/coupon/server/public.ts';
import { bookingSource } from '@refectory/modules/dining/contract/booking/booking-dictionaries.ts';
import { bookingStates } from '@refectory/modules/dining/contract/booking/booking-states.ts';
import { cancelBooking } from '@refectory/modules/dining/server/booking/cancel/cancel-bookings.ts';
import { createBookings } from '@refectory/modules/dining/server/booking/create/create-bookings.ts';
import { payBookings, toCouponBill } from '@refectory/modules/dining/server/booking/pay/pay-bookings.ts';
import { payType } from '@refectory/modules/wallet/contract/dictionaries.ts';
import { sql } from 'kysely';
import { type DemoPlace, lunch } from '../content/places.ts';
import { type DemoDayData, type Diner, listDiners, loadPlaces } from '../day-data.ts';
import { filterAllowedToBook } from '../filter-allowed-to-book.ts';
import { choosePlannedMeals } from '../planned-meals.ts';
import { seededRandom } from '../random.ts';

/** Maximum number of meals paid with a coupon. */
const most = 16;

/** Some coupon holders book tomorrow's lunch and pay with a coupon; one cancels, which returns meal and coupon. */
export async function seedCouponUses(ctx: Context, plans: readonly DemoPlace[]): Promise<void> {
  const random = seededRandom(ctx.tenantId, 'coupon uses');
  const day = addDays(businessDay(ctx.now, ctx.zone), 1);
  const diners = await listHolders(ctx, day, await listDiners(ctx, day));
  const dayData: DemoDayData = { day, half: 0, diners, places: await loadPlaces(ctx, plans), volume: diners.length };
  const meals = await filterAllowedToBook(ctx, choosePlannedMeals(random, dayData, lunch, most));
  const booked = await createBookings(
    ctx,
    meals.map(({ diner, placeId, packageId, persons }) => ({
      placeId,
      packageId,
      persons,
      payType: payType.keys.wechat,
      employeeId: diner.id,
      day,
      mealPeriod: lunch,
      source: bookingSource.keys.console,
    })),
  );
  const unpaid = booked.filter((row) => row.booking_status === bookingStates.keys.unpaid);
  const offers = await offerCoupons(ctx, unpaid.map(toCouponBill));
  const coupons = new Map(
    unpaid.flatMap(({ id }, n) => {
      const usable = (offers[n] ?? []).filter(({ refusal }) => !refusal);
      const chosen = usable[n % usable.length];
      return chosen ? [[id, chosen.terms.couponId] as const] : [];
    }),
  );
  await payBookings(
    ctx,
    unpaid.map(({ id }) => id),
    undefined,
    coupons,
  );
  const [changed] = coupons.keys();
  if (changed && coupons.size > 1) await cancelBooking(ctx, { id: changed, reason: '临时出差' });
}

/** Diners with a usable coupon and without a booking on the day. */
async function listHolders(ctx: Context, day: string, diners: readonly Diner[]): Promise<readonly Diner[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct e.id from coupon_coupon c join dining_employee e on e.tenant_id = c.tenant_id and e.id = c.emp_id
    where c.tenant_id = app_tenant() and c.coupon_status = ${couponStates.keys.sold}::int and not exists (
      select from dining_booking b where b.tenant_id = c.tenant_id and b.employee_id = c.emp_id and b.day = ${day}::date)`.execute(
    ctx.db,
  );
  const holders = new Set(rows.map(({ id }) => id));
  return diners.filter(({ id }) => holders.has(id));
}
