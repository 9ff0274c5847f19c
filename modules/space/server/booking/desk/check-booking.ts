import { fenInWords, yuanToFen } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { bookingStates } from '#space/contract/booking/booking-states.ts';
import { checkMethod, checkResult } from '#space/contract/dictionaries.ts';
import { payStatus } from '#wallet/contract/dictionaries.ts';
import { announceBoards, bookingTable, lockBooking } from '../booking-rows.ts';
import { bookingTotal, giveMoneyBack } from '../money.ts';

/** Check-in opens this long before a booking starts. */
const earlyMinutes = 30;
const minute = 60_000;
const { confirmed } = bookingStates.keys;

/** Checks in (spec/space#check): confirmed → checkedIn. Refuses unpaid, too early and ended bookings. */
async function letIn(ctx: Context, id: string): Promise<void> {
  const row = await lockBooking(ctx, id);
  if (row.space_status === confirmed) {
    if (row.pay_status !== payStatus.keys.paid)
      throw new DomainError('space.not-paid', { amount: fenInWords(bookingTotal(row)) });
    const from = new Date(row.start_at.getTime() - earlyMinutes * minute);
    if (ctx.now < from)
      throw new DomainError('space.check-too-early', { time: formatWireTime(from, ctx.zone).slice(0, 16) });
    if (ctx.now >= row.end_at) throw new DomainError('space.check-too-late');
  }
  announceBoards(ctx, await transitionRows(ctx, bookingTable, 'checkin', [id], { set: { checked_in_at: ctx.now } }));
}

/** Checks out: checkedIn → done. Refunds the deposit, except the amount kept. */
async function letOut(ctx: Context, id: string, depositKept: bigint, reason: string): Promise<void> {
  const row = await lockBooking(ctx, id);
  const isIn = bookingStates.moves.checkout.from.includes(row.space_status);
  const back = isIn ? await giveMoneyBack(ctx, row, { refund: 0n, depositKept }) : {};
  const set = { ...back, checked_out_at: ctx.now };
  announceBoards(ctx, await transitionRows(ctx, bookingTable, 'checkout', [id], { set, detail: reason }));
}

/** For `checklist` the row itself is the check. */
export const checkHooks: Hooks<'space_check'> = {
  async afterSave(ctx, row, previous) {
    if (previous) return;
    if (row.result === checkResult.keys.in) await letIn(ctx, row.booking_id);
    else await letOut(ctx, row.booking_id, 0n, '');
  },
};

/** Check-in from the list. */
export async function checkIn(ctx: Context, { id }: { readonly id: string }): Promise<void> {
  await letIn(ctx, id);
  await recordCheck(ctx, id, checkResult.keys.in);
}

interface CheckOut {
  readonly id: string;
  readonly depositKept?: string | null | undefined;
  readonly reason?: string | null | undefined;
}

/** Check-out from the list; a kept deposit becomes revenue. */
export async function checkOut(ctx: Context, { id, depositKept, reason }: CheckOut): Promise<void> {
  await letOut(ctx, id, depositKept ? yuanToFen(depositKept) : 0n, reason ?? '');
  await recordCheck(ctx, id, checkResult.keys.out);
}

/**
 * Reverts a check-in, checkedIn → confirmed, when the wrong guest was checked in. Only the last check of its booking,
 * before its end; it stays recorded, with a row for the reversal.
 */
export async function takeBackCheck(ctx: Context, { id }: { readonly id: string }): Promise<void> {
  const found = await ctx.db.selectFrom('space_check').select('booking_id').where('id', '=', id).executeTakeFirst();
  if (!found) throw new DomainError('platform.not-found');
  const bookingId = found.booking_id;
  const row = await lockBooking(ctx, bookingId);
  const last = await ctx.db
    .selectFrom('space_check')
    .select(['id', 'result'])
    .where('booking_id', '=', bookingId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (last?.id !== id || last.result !== checkResult.keys.in) throw new DomainError('space.check-not-last');
  if (ctx.now >= row.end_at) throw new DomainError('space.check-too-late');
  const moved = await transitionRows(ctx, bookingTable, 'takeBackCheckin', [bookingId], {
    set: { checked_in_at: null },
  });
  announceBoards(ctx, moved);
  await recordCheck(ctx, bookingId, checkResult.keys.takenBack);
}

async function recordCheck(ctx: Context, id: string, result: number): Promise<void> {
  await ctx.db.insertInto('space_check').values({ booking_id: id, result, method: checkMethod.keys.booking }).execute();
}
