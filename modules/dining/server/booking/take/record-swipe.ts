import { savepoint } from '@refectory/engine/database/savepoint.ts';
import { type CommittedRefusal, toCommittedRefusal } from '@refectory/engine/refusal/committed-refusal.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatRefusal } from '@refectory/engine/refusal/format-refusal.ts';
import { businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { attendanceResult } from '#dining/contract/booking/booking-dictionaries.ts';

export interface SwipeAttempt {
  readonly employeeId: string;
  readonly placeId: string;
  /** Dictionary attendance_source. */
  readonly source: number;
}

const { repeated, refused } = attendanceResult.keys;

/**
 * Runs an attempt at the counter so that a refused one is recorded too: rolls back to a savepoint, inserts an attendance
 * row (repeated or refused, with the reason) and returns the refusal so that the row is committed (spec/dining#attendance).
 */
export async function recordSwipe<T>(
  ctx: Context,
  attempt: SwipeAttempt,
  fn: () => Promise<T>,
): Promise<T | CommittedRefusal> {
  try {
    return await savepoint(ctx, fn);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await insertAttendance(ctx, attempt, error);
    return toCommittedRefusal(error);
  }
}

async function insertAttendance(
  ctx: Context,
  { employeeId, placeId, source }: SwipeAttempt,
  error: DomainError,
): Promise<void> {
  const {
    bookingId = null,
    day = businessDay(ctx.now, ctx.zone),
    mealPeriod = null,
  } = (error.data ?? {}) as {
    bookingId?: string;
    day?: string;
    mealPeriod?: number;
  };
  const { msg: reason } = formatRefusal(error, ctx.language);
  const result = error.code === 'dining.already-taken' ? repeated : refused;
  await sql`
    insert into dining_attendance (employee_id, day, meal_period, place_id, booking_id, source, result, reason)
    values (${employeeId}, ${day}, ${mealPeriod}, ${placeId}, ${bookingId}, ${source}, ${result}, ${reason})`.execute(
    ctx.db,
  );
}
