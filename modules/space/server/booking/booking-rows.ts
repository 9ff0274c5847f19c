import type { DB } from '@refectory/engine/database/tables.ts';
import { announceChange } from '@refectory/engine/live/announce-change.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable } from '@refectory/engine/states/transition.ts';
import { type Selectable, sql } from 'kysely';
import { bookingStates } from '#space/contract/booking/booking-states.ts';

/** A booking in the database. */
export type BookingRow = Selectable<DB['space_booking']>;

/** The states of a booking on their table. */
export const bookingTable = stateTable({ table: 'space_booking', column: 'space_status', states: bookingStates });

/** The topic of the boards of a venue. */
export const boardTopic = (venueId: string): string => `space.board ${venueId}`;

/** Announces a change to the boards of these venues. */
export function announceBoards(ctx: Context, rows: readonly { readonly venue_id: string }[]): void {
  for (const { venue_id } of rows) announceChange(ctx, boardTopic(venue_id));
}

/**
 * Serialises transactions on an area, its parts and its whole until the end of the transaction. It is always locked
 * before rows and wallets: fixed lock order, prevents deadlocks.
 */
export async function lockArea(ctx: Context, areaId: string): Promise<void> {
  await sql`select space_lock(${areaId}::bigint)`.execute(ctx.db);
}

/** Serialises transactions that count a person's bookings: an employee's id, or the phone of a guest. */
export const lockPerson = (ctx: Context, person: string): Promise<void> => lockName(ctx, `space person ${person}`);

/** Serialises transactions that count bookings under this name, until the end of the transaction. */
export async function lockName(ctx: Context, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(app_tenant() || ' ' || ${name}::text, 0))`.execute(ctx.db);
}

/** Serialises transactions on the equipment of a venue: after areas, before people and wallets. */
export async function lockEquipment(ctx: Context, venueId: string): Promise<void> {
  await sql`select space_lock_equipment(${venueId}::bigint)`.execute(ctx.db);
}

/**
 * The same for the areas of several bookings and further areas, in the order of their wholes to avoid deadlocks; then
 * for the equipment of these bookings.
 */
export async function lockBookingAreas(
  ctx: Context,
  ids: readonly string[],
  areaIds: readonly string[] = [],
): Promise<void> {
  await sql`
    select space_lock(root) from (
      select distinct space_root(area) as root from (
        select area_id as area from space_booking where tenant_id = app_tenant() and id = any(${ids}::bigint[])
        union all
        select unnest(${areaIds}::bigint[])) wanted
      where space_root(area) is not null order by 1) roots`.execute(ctx.db);
  await sql`
    select space_lock_equipment(venue_id) from (
      select distinct venue_id from space_booking
      where tenant_id = app_tenant() and id = any(${ids}::bigint[]) and addons <> '[]' order by 1) venues`.execute(
    ctx.db,
  );
}

/** The booking, locked with its area. Refuses one that does not exist. */
export async function lockBooking(ctx: Context, id: string): Promise<BookingRow> {
  await sql`select space_lock(area_id) from space_booking where tenant_id = app_tenant() and id = ${id}::bigint`.execute(
    ctx.db,
  );
  const { rows } = await sql<BookingRow>`
    select * from space_booking where tenant_id = app_tenant() and id = ${id}::bigint for update`.execute(ctx.db);
  if (!rows[0]) throw new DomainError('platform.not-found');
  return rows[0];
}
