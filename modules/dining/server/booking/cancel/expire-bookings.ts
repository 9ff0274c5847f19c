import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { announceTables } from '../../table/announce-tables.ts';
import { bookingTable, lockBookings } from '../booking-rows.ts';
import { releaseQuota } from '../rules/reserve-quota.ts';
import { releaseSeats } from '../rules/reserve-seats.ts';
import { listBookedPortions, listBookedSeats } from './cancel-bookings.ts';

const perTransaction = 200;

/**
 * Cancels a batch of unpaid bookings past their pay deadline and releases their quota (spec/dining#expiry). Returns the
 * size of the batch; 0: done.
 */
export async function expireBookings(ctx: Context): Promise<number> {
  const { rows: due } = await sql<{ id: string }>`
    select id from dining_booking
    where tenant_id = app_tenant() and booking_status = ${sql.lit(bookingStates.keys.unpaid)} and pay_deadline < app_now()
    order by id limit ${perTransaction}`.execute(ctx.db);
  const locked = await lockBookings(
    ctx,
    due.map(({ id }) => id),
  );
  // May have been paid or cancelled between the select and the lock.
  const unpaid = locked.filter((row) => row.booking_status === bookingStates.keys.unpaid);
  if (unpaid.length === 0) return 0;
  const expired = await transitionRows(
    ctx,
    bookingTable,
    'expire',
    unpaid.map(({ id }) => id),
    { set: { cancelled_at: ctx.now } },
  );
  announceTables(ctx, expired);
  await releaseSeats(ctx, listBookedSeats(unpaid));
  await releaseQuota(ctx, listBookedPortions(unpaid));
  return unpaid.length;
}
