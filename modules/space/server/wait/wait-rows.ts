import type { DB } from '@refectory/engine/database/tables.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { stateTable } from '@refectory/engine/states/transition.ts';
import { type Selectable, sql } from 'kysely';
import { waitStates } from '#space/contract/wait/wait-states.ts';
import type { BookingRequest } from '../booking/booking-request.ts';

/** A waiting list entry in the database. */
export type WaitRow = Selectable<DB['space_wait']>;

/** The states of who waits on their table. */
export const waitTable = stateTable({ table: 'space_wait', column: 'wait_status', states: waitStates });

/** Locks an entry after its area, the general lock order. Refuses an unknown entry. */
export async function lockWait(ctx: Context, id: string): Promise<WaitRow> {
  await sql`select space_lock(area_id) from space_wait where tenant_id = app_tenant() and id = ${id}::bigint`.execute(
    ctx.db,
  );
  const { rows } = await sql<WaitRow>`
    select * from space_wait where tenant_id = app_tenant() and id = ${id}::bigint for update`.execute(ctx.db);
  if (!rows[0]) throw new DomainError('platform.not-found');
  return rows[0];
}

/** The booking request of the entry. */
export const toWaitWish = (row: WaitRow): BookingRequest => ({
  areaId: row.area_id,
  typeId: row.type_id,
  startAt: row.start_at,
  endAt: row.end_at,
  employeeId: row.employee_id,
  customerPhone: row.customer_phone,
  persons: row.persons,
});
