import { applyPercent } from '@refectory/declaration/money.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { bookingStates } from '#space/contract/booking/booking-states.ts';
import { refundToWallets } from '#wallet/server/public.ts';
import { announceBoards, type BookingRow, bookingTable } from '../booking-rows.ts';
import { giveMoneyBack } from '../money.ts';
import { endCancelled } from './cancel-booking.ts';

const { waiting, confirmed, checkedIn } = bookingStates.keys;

type Ended = BookingRow & { readonly no_show_percent: number };

/**
 * Ends overdue bookings (spec/space#no-show), at most 50 per call; returns their number: no-shows (confirmed →
 * noShow, a strike; the deposit is kept by the rule of the type), undecided before their start (waiting → cancelled),
 * and left without check-out (checkedIn → done, unless a deposit requires an inspection).
 */
export async function endBookings(ctx: Context): Promise<number> {
  const { rows } = await sql<Ended>`
    select b.*, t.no_show_percent from space_booking b join space_type t on t.tenant_id = b.tenant_id and t.id = b.type_id
    where b.tenant_id = app_tenant() and (
      (b.space_status = ${confirmed}::int and b.start_at < app_now() and least(b.start_at + make_interval(mins => t.no_show_minutes), b.end_at) < app_now())
      or (b.space_status = ${waiting}::int and b.start_at < app_now())
      or (b.space_status = ${checkedIn}::int and b.deposit = 0 and b.end_at < app_now() - interval '1 hour'))
    order by b.id limit 50 for update of b skip locked`.execute(ctx.db);
  for (const row of rows) announceBoards(ctx, await endBooking(ctx, row));
  return rows.length;
}

async function endBooking(ctx: Context, row: Ended): Promise<BookingRow[]> {
  if (row.space_status === checkedIn)
    return transitionRows(ctx, bookingTable, 'checkout', [row.id], { set: { checked_out_at: row.end_at } });
  if (row.space_status === waiting) return endCancelled(ctx, row, {}, '');
  const depositKept = applyPercent(BigInt(row.deposit), row.no_show_percent);
  const back = await refundToWallets(ctx, () => giveMoneyBack(ctx, row, { refund: 0n, depositKept }));
  return transitionRows(ctx, bookingTable, 'noShow', [row.id], { set: { ...back, strike: true } });
}
