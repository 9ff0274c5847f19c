import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { placeFilter } from '../admin-user/place-filter.ts';

interface Remark {
  readonly bookingId: string;
  readonly detail: string;
}

/**
 * Adds a remark to the log of a booking in any state (spec/dining#booking-log, `submit`). Returns the entry. A booking
 * at a place of others is not found.
 */
export async function addBookingRemark(ctx: Context, { bookingId, detail }: Remark): Promise<{ id: string }> {
  const isOwn = (await placeFilter(ctx, 'b.place_id')) ?? sql<boolean>`true`;
  const { rows } = await sql<{ id: string }>`
    insert into state_log (resource, row_id, action, from_status, to_status, detail)
    select 'dining.booking', b.id, 'remark', b.booking_status, b.booking_status, ${detail}
    from dining_booking b where b.tenant_id = app_tenant() and b.id = ${bookingId}::bigint and ${isOwn}
    returning id`.execute(ctx.db);
  const [entry] = rows;
  if (!entry) throw new DomainError('platform.not-found', {}, { field: 'bookingId' });
  return entry;
}
