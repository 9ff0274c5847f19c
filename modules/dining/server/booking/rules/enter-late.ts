import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { transition } from '@refectory/engine/states/transition.ts';
import { sql } from 'kysely';
import { settingsOf } from '#dining/server/parameter/settings-of.ts';
import { forgiveStrikesOf } from '#dining/server/strike/forgive-strike.ts';
import type { BookingRow } from '../booking-row.ts';
import { bookings } from '../booking-table.ts';
import { lockForPayment } from '../lock-bookings.ts';
import { settleBookings } from '../pay/settle-bookings.ts';
import { byHand } from '../take/take-bookings.ts';

const refundedInFull = 20;

/**
 * Enters a meal that was eaten but not registered: 50 not taken → 30 taken, attendance marked late
 * (spec/dining#late-entry).
 * What the no-show policy gave back is charged again, and its strike is lifted.
 */
export async function enterLate(ctx: Context, { id, reason }: { id: string; reason: string }): Promise<void> {
  const rows = await lockForPayment(ctx, [id]);
  for (const row of rows) await assertAllowed(ctx, row);
  const owing = rows.filter((row) => row.booking_status === 50 && row.refund_status === refundedInFull);
  const charged = owing.length > 0 ? await settleBookings(ctx, owing) : {};
  await transition(ctx, bookings, 'lateEntry', [id], {
    set: { ...charged, taken_at: ctx.now, strike: false },
    detail: reason,
  });
  await forgiveStrikesOf(ctx, [id], reason);
  await sql`
    insert into dining_attendance (employee_id, day, meal_period, place_id, booking_id, source, result, reason)
    select employee_id, day, meal_period, place_id, id, ${byHand}::int, 4, ${reason}
    from dining_booking where tenant_id = app_tenant() and id = ${id}::bigint`.execute(ctx.db);
}

async function assertAllowed(ctx: Context, row: BookingRow): Promise<void> {
  const { lateEntry } = await settingsOf(ctx, row.place_id);
  if (lateEntry) return;
  const place = await ctx.db
    .selectFrom('dining_place')
    .select('name')
    .where('id', '=', row.place_id)
    .executeTakeFirst();
  throw new DomainError('dining.late-entry-off', { place: place?.name ?? '' });
}
