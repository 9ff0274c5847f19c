import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { waitStates } from '#space/contract/wait/wait-states.ts';
import { announceBoards } from '../booking/booking-rows.ts';
import { insertBooking } from '../booking/create/new-booking.ts';
import { lockWait, toWaitWish, waitTable } from './wait-rows.ts';

const { offered } = waitStates.keys;

/**
 * Accepts an offer (spec/space#waiting-list): offered → booked, and creates the booking, validated and held like any
 * other. Refuses an expired offer, and violated rules; the offer then stays valid until it expires.
 */
export async function acceptOffer(ctx: Context, { id }: { readonly id: string }) {
  const row = await lockWait(ctx, id);
  if (row.wait_status === offered && row.offer_until !== null && row.offer_until <= ctx.now)
    throw new DomainError('space.offer-lapsed');
  // Frees the area blocked by the offer, for this booking only: the area is locked.
  await transitionRows(ctx, waitTable, 'accept', [id]);
  const booking = await insertBooking(ctx, toWaitWish(row), { customerName: row.customer_name, remark: row.remark });
  await ctx.db.updateTable('space_wait').set({ booking_id: booking.id }).where('id', '=', id).execute();
  return {
    id,
    bookingId: booking.id,
    bookingNo: booking.booking_no,
    holdUntil: booking.hold_until ? formatWireTime(booking.hold_until, ctx.zone) : '',
  };
}

/** Withdraws an entry: waiting, offered → withdrawn. An offered time goes to the next one at once. */
export async function withdrawWait(ctx: Context, { id }: { readonly id: string }): Promise<void> {
  await lockWait(ctx, id);
  announceBoards(ctx, await transitionRows(ctx, waitTable, 'withdraw', [id]));
}
