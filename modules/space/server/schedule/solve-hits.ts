import { label } from '@refectory/declaration/label.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { sendUserMessage } from '#message/server/public.ts';
import { hitDecision } from '#space/contract/dictionaries.ts';
import { withoutApproval } from '#wallet/server/public.ts';
import { toInstant } from '../booking/booking-request.ts';
import { type BookingRow, lockBooking, lockBookingAreas } from '../booking/booking-rows.ts';
import { cancelByOperator } from '../booking/cancel/cancel-booking.ts';
import { moveByOperator } from '../booking/move-booking.ts';

/** The decision about an affected booking. */
export interface HitSolution {
  readonly bookingId: string;
  readonly decision: number;
  readonly areaId?: string | null | undefined;
  readonly startAt?: string | Date | null | undefined;
}

const { move, cancel } = hitDecision.keys;

/** Moves and cancels affected bookings as decided, each with a message to the person (spec/space#plan). */
export async function solveHits(ctx: Context, solutions: readonly HitSolution[], reason: string): Promise<void> {
  // Locks all areas in one order, to avoid deadlocks.
  await lockBookingAreas(
    ctx,
    solutions.map(({ bookingId }) => bookingId),
    solutions.flatMap(({ areaId }) => areaId ?? []),
  );
  // Refunds for a closure by the operator need no approval (decision 1792).
  await withoutApproval(ctx, async () => {
    for (const solution of solutions) await solveHit(ctx, solution, reason);
  });
}

async function solveHit(ctx: Context, solution: HitSolution, reason: string): Promise<void> {
  if (solution.decision === cancel) await tell(ctx, await cancelByOperator(ctx, solution.bookingId, reason), reason);
  if (solution.decision === move) {
    const row = await lockBooking(ctx, solution.bookingId);
    const startAt = solution.startAt ? toInstant(ctx, solution.startAt) : row.start_at;
    const endAt = new Date(startAt.getTime() + row.end_at.getTime() - row.start_at.getTime());
    await moveByOperator(ctx, { id: row.id, areaId: solution.areaId ?? row.area_id, startAt, endAt });
    await tell(ctx, await lockBooking(ctx, row.id), reason);
  }
}

/** Refuses affected bookings without a decision; decisions about bookings no longer affected are ignored. */
export function assertDecided(
  hit: readonly { readonly id: string }[],
  solutions: readonly HitSolution[],
): HitSolution[] {
  const ids = new Set(hit.map(({ id }) => id));
  const decided = solutions.filter(({ bookingId }) => ids.has(bookingId));
  const count = ids.size - new Set(decided.map(({ bookingId }) => bookingId)).size;
  if (count > 0) throw new DomainError('space.plan-unsolved', { count }, { field: 'solutions', data: { hit } });
  return decided;
}

/** The message to the person, if he has an account. */
async function tell(ctx: Context, row: BookingRow, reason: string): Promise<void> {
  if (row.employee_id === null) return;
  const { rows } = await sql<{ user_id: string | null; area: string }>`
    select e.user_id, a.name as area from dining_employee e, space_area a
    where e.tenant_id = app_tenant() and e.id = ${row.employee_id}::bigint and a.tenant_id = e.tenant_id and a.id = ${row.area_id}::bigint`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found?.user_id) return;
  const when = formatWireTime(row.start_at, ctx.zone).slice(0, 16);
  await sendUserMessage(ctx, {
    userId: found.user_id,
    title: row.cancelled_at
      ? label(`场地预订 ${row.booking_no} 已取消`, `Venue booking ${row.booking_no} was cancelled`)
      : label(`场地预订 ${row.booking_no} 已改期`, `Venue booking ${row.booking_no} was moved`),
    content: `${found.area} ${when}：${reason}`,
  });
}
