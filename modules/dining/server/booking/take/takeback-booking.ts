import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { attendanceResult } from '#dining/contract/booking/booking-dictionaries.ts';
import { readDiningSettings } from '#dining/server/parameter/dining-settings.ts';
import { announceTables } from '../../table/announce-tables.ts';
import { bookingTable } from '../booking-rows.ts';
import { takebackDeadline } from '../rules/meal-times.ts';

const { booked, walkIn, lateEntry } = attendanceResult.keys;

/** Undoes a pickup on the same day with a reason; the attendance row is kept and marked void (spec/dining#takeback). */
export async function takebackBooking(ctx: Context, { id, reason }: { id: string; reason: string }): Promise<void> {
  const [row] = await transitionRows(ctx, bookingTable, 'takeback', [id], { set: { taken_at: null }, detail: reason });
  if (row) announceTables(ctx, [row]);
  if (!row) return;
  const { meals, takeGraceMinutes } = await readDiningSettings(ctx, row.place_id);
  const meal = meals.find(({ mealPeriod }) => mealPeriod === row.meal_period);
  if (!meal || ctx.now >= takebackDeadline(row.day, meal, takeGraceMinutes, ctx.zone))
    throw new DomainError('dining.takeback-too-late', { day: row.day });
  await sql`
    update dining_attendance set void_at = app_now(), void_user = app_user(), void_reason = ${reason}
    where tenant_id = app_tenant() and booking_id = ${id}::bigint and result in (${booked}, ${walkIn}, ${lateEntry}) and void_at is null`.execute(
    ctx.db,
  );
}
