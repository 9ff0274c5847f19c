import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { wrongStateParams } from '@refectory/engine/states/state-labels.ts';
import { sql } from 'kysely';
import { bookingStates } from '#space/contract/booking/booking-states.ts';
import { payStatus } from '#wallet/contract/dictionaries.ts';
import { keptAddons } from '../equipment/addons.ts';
import { assertBookable } from './assert-bookable.ts';
import { toSpan } from './booking-request.ts';
import { announceBoards, type BookingRow, lockBooking, lockBookingAreas } from './booking-rows.ts';
import { readRefundPercent } from './cancel/cancel-booking.ts';
import { changedPrice, settleChange } from './money.ts';

const { hold, waiting, confirmed } = bookingStates.keys;
const movable: readonly number[] = [hold, waiting, confirmed];

interface Move {
  readonly id: string;
  readonly areaId: string;
  readonly startAt: string | Date;
  readonly endAt: string | Date;
}

/**
 * Moves a booking to another time or area in one update (spec/space#moving). The price is that of the new slot: for a
 * paid one the difference is charged or refunded. Keeps its state. Refuses a booking that has begun, what a new booking
 * would be refused for, and a later or cheaper time once cancelling costs something.
 */
export const moveBooking = (ctx: Context, move: Move) => moveAndSettle(ctx, move, assertGainsNothing);

/** The same by the operator, because of a closure or a change of the plan: also once cancelling would cost. */
export const moveByOperator = (ctx: Context, move: Move) => moveAndSettle(ctx, move, async () => {});

type Check = (ctx: Context, row: BookingRow, startAt: Date, amount: bigint) => Promise<void>;

async function moveAndSettle(ctx: Context, { id, areaId, ...times }: Move, check: Check) {
  const span = toSpan(ctx, times);
  await lockBookingAreas(ctx, [id], [areaId]);
  const row = await lockBooking(ctx, id);
  if (!movable.includes(row.space_status))
    throw new DomainError('platform.wrong-state', wrongStateParams(bookingStates.dictionary, row.space_status, 'move'));
  if (row.start_at <= ctx.now) throw new DomainError('space.move-begun');
  const request = {
    areaId,
    typeId: row.type_id,
    ...span,
    employeeId: row.employee_id,
    customerPhone: row.customer_phone,
    persons: row.persons,
    addons: keptAddons(row.addons),
    bookingId: id,
  };
  const { facts, amount, basePrice, rule } = await assertBookable(ctx, request);
  await check(ctx, row, span.startAt, amount);
  const next = { amount: String(amount), deposit: facts.deposit };
  const paid = await settleChange(ctx, row, next);
  const moved = await ctx.db
    .updateTable('space_booking')
    .set({
      venue_id: facts.venueId,
      area_id: areaId,
      start_at: span.startAt,
      end_at: span.endAt,
      base_price: String(basePrice),
      ...next,
      rule_id: rule?.id ?? null,
      ...paid,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const detail = `${formatWireTime(row.start_at, ctx.zone)} → ${formatWireTime(span.startAt, ctx.zone)}`;
  await sql`
    insert into state_log (resource, row_id, action, from_status, to_status, detail)
    values (${bookingStates.resource}, ${id}::bigint, 'move', ${row.space_status}::int, ${row.space_status}::int, ${detail})`.execute(
    ctx.db,
  );
  announceBoards(ctx, [row, moved]);
  return changedPrice(row, moved);
}

/**
 * A later time would bring back the refund that its cancellation no longer has, a cheaper one gives money back
 * (spec/space#moving).
 */
async function assertGainsNothing(ctx: Context, row: BookingRow, startAt: Date, amount: bigint): Promise<void> {
  if (row.pay_status !== payStatus.keys.paid || row.amount === '0') return;
  if (startAt <= row.start_at && amount >= BigInt(row.amount)) return;
  const percent = await readRefundPercent(ctx, row);
  if (percent < 100) throw new DomainError('space.move-late', { percent }, { field: 'startAt' });
}
