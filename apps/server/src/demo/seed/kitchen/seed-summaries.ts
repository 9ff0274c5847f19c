import { addDays, businessDay, zonedInstant } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { bookingStates } from '@refectory/modules/dining/contract/booking/booking-states.ts';
import { cancelBooking } from '@refectory/modules/dining/server/booking/cancel/cancel-bookings.ts';
import { closeSummary } from '@refectory/modules/shop/server/summary/close-summary.ts';
import { updateDeltaWork } from '@refectory/modules/shop/server/summary/delta-work.ts';
import { draftSummary, lockSummary } from '@refectory/modules/shop/server/summary/lock-summary.ts';
import { sql } from 'kysely';
import { type DemoPlace, dinner, lunch } from '../../content/places.ts';
import { type DemoOptions, withClockAt } from '../../demo-steps.ts';

/** Number of past lunches with closed summaries. */
const pastDays = 7;

/**
 * Summaries of the place with most meals: past lunches closed, today's dinner as a draft, tomorrow's lunch locked with
 * a later cancellation.
 */
export async function seedSummaries(demo: DemoOptions, ctx: Context, plans: readonly DemoPlace[]): Promise<void> {
  const code = plans.find(({ packages }) => packages.length > 0)?.code;
  const place = ctx.db
    .selectFrom('dining_place')
    .select('id')
    .where('code', '=', code ?? '');
  const placeId = (await place.executeTakeFirst())?.id;
  if (!placeId) return;
  const today = businessDay(ctx.now, ctx.zone);
  const toLunchSpan = (day: string) => ({ placeId, bookingTimeStart: day, bookingTimeEnd: day, mealPeriod: lunch });
  for (let ago = pastDays; ago > 0; ago -= 1) {
    const day = addDays(today, -ago);
    if (!(await isBooked(ctx, placeId, day))) continue;
    const morning = await withClockAt(ctx, zonedInstant(day, '09:30', demo.zone));
    const { id } = await lockSummary(morning, toLunchSpan(day));
    // Consumption is part of the demo's stock movements.
    await closeSummary(await withClockAt(ctx, zonedInstant(day, '13:40', demo.zone)), { id, consume: false });
  }
  const present = await withClockAt(ctx, demo.now());
  await draftSummary(present, { ...toLunchSpan(today), mealPeriod: dinner });
  const tomorrow = addDays(today, 1);
  if (!(await isBooked(ctx, placeId, tomorrow))) return;
  const { id } = await lockSummary(present, toLunchSpan(tomorrow));
  const booked = present.db
    .selectFrom('dining_booking')
    .select('id')
    .where('place_id', '=', placeId)
    .where('day', '=', tomorrow)
    .where('meal_period', '=', lunch)
    .where('booking_status', '=', bookingStates.keys.booked)
    .orderBy('booking_no')
    .limit(1);
  const first = await booked.executeTakeFirst();
  if (first) await cancelBooking(present, { id: first.id, reason: '临时出差' });
  await updateDeltaWork(present, id);
}

/** Whether lunch is booked there on a day. */
async function isBooked(ctx: Context, placeId: string, day: string): Promise<boolean> {
  const { rows } = await sql`
    select from shop_dish_demand where tenant_id = app_tenant() and place_id = ${placeId}::bigint and day = ${day}::date
      and meal_period = ${lunch} limit 1`.execute(ctx.db);
  return rows.length > 0;
}
