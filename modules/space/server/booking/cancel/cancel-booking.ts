import { applyPercent } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { spaceCategory } from '#flow/contract/dictionaries.ts';
import { withdrawBusiness } from '#flow/server/public.ts';
import { bookingStates } from '#space/contract/booking/booking-states.ts';
import { refundToWallets } from '#wallet/server/public.ts';
import { announceBoards, type BookingRow, bookingTable, lockBooking } from '../booking-rows.ts';
import { refundPercent } from '../booking-rules.ts';
import { giveMoneyBack } from '../money.ts';
import type { CancelStep } from '../read-facts.ts';

const { moves } = bookingStates;

interface Cancellation {
  readonly id: string;
  readonly reason?: string | null | undefined;
}

/**
 * Cancels a booking (spec/space#cancelling): hold, waiting, confirmed → cancelled. Refunds the price by the steps of
 * its type, and the whole deposit. Refuses a booking that has begun.
 */
export async function cancelBooking(ctx: Context, { id, reason }: Cancellation): Promise<void> {
  const row = await lockBooking(ctx, id);
  if (row.start_at <= ctx.now && moves.cancel.from.includes(row.space_status))
    throw new DomainError('space.cancel-begun');
  await cancelLocked(ctx, row, await readRefundPercent(ctx, row), reason);
}

/** Cancellation by the operator: everything is refunded, to wallets what nobody hands out (spec/wallet#unattended). */
export async function cancelByOperator(ctx: Context, id: string, reason: string): Promise<BookingRow> {
  const row = await lockBooking(ctx, id);
  return refundToWallets(ctx, () => cancelLocked(ctx, row, 100, reason));
}

async function cancelLocked(
  ctx: Context,
  row: BookingRow,
  percent: number,
  reason: string | null | undefined,
): Promise<BookingRow> {
  const back = moves.cancel.from.includes(row.space_status)
    ? await giveMoneyBack(ctx, row, { refund: applyPercent(BigInt(row.amount), percent), depositKept: 0n })
    : {};
  const moved = await endCancelled(ctx, row, back, reason ?? '');
  return moved[0] as BookingRow;
}

/** Cancels a locked booking: hold, waiting, confirmed → cancelled; ends its approval process. */
export async function endCancelled(
  ctx: Context,
  row: BookingRow,
  set: Readonly<Record<string, unknown>>,
  detail: string,
): Promise<BookingRow[]> {
  const moved = await transitionRows(ctx, bookingTable, 'cancel', [row.id], {
    set: { ...set, cancelled_at: ctx.now },
    detail,
  });
  if (row.space_status === bookingStates.keys.waiting)
    await withdrawBusiness(ctx, { category: spaceCategory, businessId: row.id }, detail);
  announceBoards(ctx, moved);
  return moved;
}

/** The percentage of its price that cancelling a booking now would refund (spec/space#cancelling). */
export async function readRefundPercent(ctx: Context, row: Pick<BookingRow, 'type_id' | 'start_at'>): Promise<number> {
  const { rows } = await sql<{ cancelHours: number; cancelSteps: CancelStep[] }>`
    select cancel_hours as "cancelHours", cancel_steps as "cancelSteps" from space_type
    where tenant_id = app_tenant() and id = ${row.type_id}::bigint`.execute(ctx.db);
  return refundPercent(rows[0] ?? { cancelHours: 0, cancelSteps: [] }, row.start_at, ctx.now);
}
