import { addDays, zonedInstant } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import type { Departure } from '#dining/server/public.ts';
import { comingStates } from '#space/contract/booking/booking-states.ts';
import { waitStates } from '#space/contract/wait/wait-states.ts';
import { waitTable } from '../../wait/wait-rows.ts';
import { announceBoards, lockBookingAreas, lockPerson } from '../booking-rows.ts';
import { cancelByOperator } from './cancel-booking.ts';

const { waiting, offered } = waitStates.keys;

/**
 * Cancels the bookings of an employee who has left, on later days and not begun, with full refund, and takes him off
 * the waiting list (spec/dining#employee).
 */
export async function cancelOfLeaver(ctx: Context, departure: Departure): Promise<void> {
  const seen = await readReserved(ctx, departure);
  await lockBookingAreas(
    ctx,
    seen.bookings.map(({ id }) => id),
    seen.waits.map(({ area_id }) => area_id),
  );
  // Whoever books for him at this moment is refused from here on; what was booked until now is read below.
  await lockPerson(ctx, departure.employeeId);
  const { bookings, waits } = await readReserved(ctx, departure);
  // First, so that nothing is offered to him.
  const ended = waits.map(({ id }) => id);
  if (ended.length > 0)
    announceBoards(ctx, await transitionRows(ctx, waitTable, 'withdraw', ended, { detail: departure.reason }));
  for (const { id } of bookings) await cancelByOperator(ctx, id, departure.reason);
}

/** His bookings of later days, and all that he waits for, in the order of their keys. */
async function readReserved(ctx: Context, { employeeId, leftOn }: Departure) {
  const from = zonedInstant(addDays(leftOn, 1), '00:00', ctx.zone);
  const bookings = await ctx.db
    .selectFrom('space_booking')
    .select('id')
    .where('employee_id', '=', employeeId)
    .where('space_status', 'in', comingStates)
    .where('start_at', '>=', from)
    .where('start_at', '>', ctx.now)
    .orderBy('id')
    .execute();
  const waits = await ctx.db
    .selectFrom('space_wait')
    .select(['id', 'area_id'])
    .where('employee_id', '=', employeeId)
    .where('wait_status', 'in', [waiting, offered])
    .orderBy('id')
    .execute();
  return { bookings, waits };
}
