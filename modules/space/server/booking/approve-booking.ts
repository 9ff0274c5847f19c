import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { payStatus, payType } from '#wallet/contract/dictionaries.ts';
import { announceBoards, bookingTable, lockBooking } from './booking-rows.ts';
import { totalOf } from './money.ts';
import { readApproval } from './read-approval.ts';

interface Decision {
  readonly id: string;
  readonly reason?: string | null | undefined;
}

/**
 * Asks for the approval of a held booking (spec/space#approval): 10 → 20. The area stays taken meanwhile.
 */
export async function requestApproval(ctx: Context, { id }: { readonly id: string }): Promise<void> {
  const row = await lockBooking(ctx, id);
  if (!(await readApproval(ctx, row.type_id))) throw new DomainError('space.needs-no-approval');
  if (row.hold_until && row.hold_until < ctx.now) throw new DomainError('space.hold-lapsed');
  announceBoards(ctx, await transitionRows(ctx, bookingTable, 'request', [id], { set: { hold_until: null } }));
}

/** Approves: 20 → 30. What costs nothing is paid with its approval. */
export async function approveBooking(ctx: Context, { id }: Decision): Promise<void> {
  const row = await lockBooking(ctx, id);
  const isFree = totalOf(row) === 0n;
  const set = isFree ? { pay_status: payStatus.keys.paid, paid_at: ctx.now, pay_type: payType.keys.balance } : {};
  announceBoards(ctx, await transitionRows(ctx, bookingTable, 'approve', [row.id], { set }));
}

/** Rejects: 20 → 70. */
export async function rejectBooking(ctx: Context, { id, reason }: Decision): Promise<void> {
  const row = await lockBooking(ctx, id);
  announceBoards(ctx, await transitionRows(ctx, bookingTable, 'reject', [row.id], { detail: reason ?? '' }));
}
