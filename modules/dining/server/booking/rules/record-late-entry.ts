import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transitionRows } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { attendanceResult, attendanceSource } from '#dining/contract/booking/booking-dictionaries.ts';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { readDiningSettings } from '#dining/server/parameter/dining-settings.ts';
import { forgiveBookingStrikes } from '#dining/server/strike/forgive-strike.ts';
import { payType, refundStatus } from '#wallet/contract/dictionaries.ts';
import { listCreditedPayments } from '#wallet/server/public.ts';
import { announceTables } from '../../table/announce-tables.ts';
import { type BookingRow, bookingTable, lockBookingsForPayment } from '../booking-rows.ts';
import { settleBookings } from '../pay/pay-bookings.ts';

/**
 * Records a missed pickup: not picked up → picked up, with a late attendance row (spec/dining#late-entry). What the
 * no-show policy refunded is charged again, and the strike is forgiven.
 */
export async function recordLateEntry(ctx: Context, { id, reason }: { id: string; reason: string }): Promise<void> {
  const rows = await lockBookingsForPayment(ctx, [id]);
  for (const row of rows) await assertLateEntryAllowed(ctx, row);
  const owing = rows.filter(
    (row) => row.booking_status === bookingStates.keys.missed && row.refund_status === refundStatus.keys.full,
  );
  const charged = await chargeAgain(ctx, owing);
  const entered = await transitionRows(ctx, bookingTable, 'lateEntry', [id], {
    set: { ...charged, taken_at: ctx.now, strike: false },
    detail: reason,
  });
  announceTables(ctx, entered);
  await forgiveBookingStrikes(ctx, [id], reason);
  await sql`
    insert into dining_attendance (employee_id, day, meal_period, place_id, booking_id, source, result, reason)
    select employee_id, day, meal_period, place_id, id, ${attendanceSource.keys.manual}::int, ${attendanceResult.keys.lateEntry}::int, ${reason}
    from dining_booking where tenant_id = app_tenant() and id = ${id}::bigint`.execute(ctx.db);
}

/** Where the refund was credited to the wallet, the wallet pays; no till takes anything. */
async function chargeAgain(ctx: Context, [row]: readonly BookingRow[]): Promise<Record<string, unknown>> {
  if (!row) return {};
  const credited = await listCreditedPayments(ctx, [row.transfer_id]);
  return settleBookings(ctx, [row], credited.size > 0 ? payType.keys.balance : undefined);
}

async function assertLateEntryAllowed(ctx: Context, row: BookingRow): Promise<void> {
  const { lateEntry } = await readDiningSettings(ctx, row.place_id);
  if (lateEntry) return;
  const place = await ctx.db
    .selectFrom('dining_place')
    .select('name')
    .where('id', '=', row.place_id)
    .executeTakeFirst();
  throw new DomainError('dining.late-entry-off', { place: place?.name ?? '' });
}
