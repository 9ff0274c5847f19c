import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { spaceCategory } from '#flow/contract/dictionaries.ts';
import { type BusinessRow, decideBusiness, type EndedInstance } from '#flow/server/public.ts';
import { bookingStates } from '#space/contract/booking/booking-states.ts';
import { payStatus, payType } from '#wallet/contract/dictionaries.ts';
import { announceBoards, type BookingRow, bookingTable, lockBooking } from '../booking/booking-rows.ts';
import { cancelByOperator } from '../booking/cancel/cancel-booking.ts';
import { bookingTotal } from '../booking/money.ts';

const { waiting } = bookingStates.keys;

interface Decision {
  readonly id: string;
  readonly reason?: string | null | undefined;
}

/**
 * Approves (spec/space#approval): waiting → confirmed by completing its process, like from the task list. Refuses a
 * booking that has begun.
 */
export const approveBooking = (ctx: Context, { id }: Decision): Promise<void> => decide(ctx, id, 'approve', '');

/** Rejects: waiting → rejected. */
export const rejectBooking = (ctx: Context, { id, reason }: Decision): Promise<void> =>
  decide(ctx, id, 'reject', reason ?? '');

/** Completes the task of its process, if one runs, so that both lists have the same effect. */
async function decide(ctx: Context, id: string, outcome: 'approve' | 'reject', comment: string): Promise<void> {
  const row = await lockBooking(ctx, id);
  const business = { category: spaceCategory, businessId: id };
  const isDecided =
    row.space_status === waiting && (await decideBusiness(ctx, business, { pass: outcome === 'approve', comment }));
  if (!isDecided) await follow(ctx, row, outcome, comment);
}

/** A booking follows its process (spec/space#approval): approved, rejected or, when the process was withdrawn, cancelled. */
export async function followApproval(ctx: Context, { category, businessId, outcome, comment }: EndedInstance) {
  if (category !== spaceCategory || businessId === null) return;
  const row = await lockBooking(ctx, businessId);
  if (row.space_status !== waiting) return;
  if (outcome === 'withdraw') await cancelByOperator(ctx, row.id, comment);
  else await follow(ctx, row, outcome, comment);
}

/** The booking is locked before its process. */
export async function lockForApproval(ctx: Context, { category, businessId }: BusinessRow): Promise<void> {
  if (category === spaceCategory && businessId !== null) await lockBooking(ctx, businessId);
}

/** A free booking is paid by its approval. */
async function follow(ctx: Context, row: BookingRow, outcome: 'approve' | 'reject', detail: string): Promise<void> {
  const isApproved = outcome === 'approve';
  if (isApproved && row.space_status === waiting && row.start_at <= ctx.now)
    throw new DomainError('space.approve-begun');
  const isPaid = isApproved && bookingTotal(row) === 0n;
  const set = isPaid ? { pay_status: payStatus.keys.paid, paid_at: ctx.now, pay_type: payType.keys.balance } : {};
  announceBoards(ctx, await transitionRows(ctx, bookingTable, outcome, [row.id], { set, detail }));
}
