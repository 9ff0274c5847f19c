import { fenToYuan } from '@refectory/declaration/money.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { bookingStates } from '#space/contract/booking/booking-states.ts';
import { cancelBooking } from '../booking/cancel/cancel-booking.ts';
import { lockAreas } from './lock-areas.ts';

interface Cancellation {
  readonly id: string;
  readonly fromDay: string;
  readonly reason?: string | null | undefined;
}

interface ToCancel {
  readonly id: string;
  readonly area_id: string;
}

/**
 * Cancels the future bookings of a series from a day on together, each refunded by the steps of its type
 * (spec/space#series). Refuses an unknown series, and one without such bookings.
 */
export async function cancelSeries(ctx: Context, { id, fromDay, reason }: Cancellation) {
  const series = await ctx.db.selectFrom('space_series').select('id').where('id', '=', id).executeTakeFirst();
  if (!series) throw new DomainError('platform.not-found');
  const before = await listToCancel(ctx, id, fromDay);
  await lockAreas(
    ctx,
    before.map(({ area_id }) => area_id),
  );
  const bookings = await listToCancel(ctx, id, fromDay);
  if (bookings.length === 0) throw new DomainError('space.series-nothing-left', {}, { field: 'fromDay' });
  for (const booking of bookings) await cancelBooking(ctx, { id: booking.id, reason });
  const { rows } = await sql<{ refunded: string }>`
    select coalesce(sum(refunded), 0)::bigint as refunded from space_booking
    where tenant_id = app_tenant() and id = any(${bookings.map((booking) => booking.id)}::bigint[])`.execute(ctx.db);
  return { id, cancelled: bookings.length, refunded: fenToYuan(rows[0]?.refunded ?? '0') };
}

async function listToCancel(ctx: Context, id: string, fromDay: string): Promise<ToCancel[]> {
  const { rows } = await sql<ToCancel>`
    select id, area_id from space_booking
    where tenant_id = app_tenant() and series_id = ${id}::bigint and space_status = any(${bookingStates.moves.cancel.from}::int[])
      and start_at > app_now() and start_at >= ${fromDay}::date::timestamp at time zone app_zone()
    order by id`.execute(ctx.db);
  return rows;
}
