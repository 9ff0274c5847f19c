import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { BookingRow } from './booking-rows.ts';

/** Marks cancelled bookings in whose place others were booked: their group counts those alone (spec/dining#group-booking). */
export async function markReplaced(ctx: Context, rows: readonly Pick<BookingRow, 'id'>[]): Promise<void> {
  await sql`
    update dining_booking set replaced = true
    where tenant_id = app_tenant() and id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(ctx.db);
}
