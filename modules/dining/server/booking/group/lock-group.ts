import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { assertOwnPlace } from '../../admin-user/place-filter.ts';
import { type BookingRow, lockBookings } from '../booking-rows.ts';

/** Locks a group, so that its changes come one after the other. Refuses an unknown one and one of a place that is not the caller's. */
export async function lockGroup(ctx: Context, id: string) {
  const group = await ctx.db
    .selectFrom('dining_group_booking')
    .select(['id', 'group_no', 'place_id', 'pay_type'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!group) throw new DomainError('platform.not-found');
  await assertOwnPlace(ctx, group.place_id);
  return group;
}

/** Everybody who has ever been part of a group. */
export async function listGroupPeople(ctx: Context, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct employee_id as id from dining_booking where tenant_id = app_tenant() and group_booking_id = ${id}::bigint`.execute(
    ctx.db,
  );
  return rows.map((row) => row.id);
}

/** Which meals of a group: all of those that are to be picked up where nothing is named. */
export interface GroupPart {
  readonly employeeIds?: readonly string[] | null | undefined;
  /** First and last day; without them from today to the end. */
  readonly fromDay?: string | null | undefined;
  readonly toDay?: string | null | undefined;
  readonly mealPeriod?: number | null | undefined;
}

const { unpaid, booked } = bookingStates.keys;

/** Locks the bookings of a part of a group that are unpaid or booked. Refused where there are none. */
export async function lockOpenMeals(ctx: Context, groupId: string, part: GroupPart): Promise<BookingRow[]> {
  const people = part.employeeIds?.length ? part.employeeIds : null;
  const { rows } = await sql<{ id: string }>`
    select id from dining_booking
    where tenant_id = app_tenant() and group_booking_id = ${groupId}::bigint and booking_status in (${unpaid}, ${booked})
      and day >= coalesce(${part.fromDay ?? null}::date, app_today()) and day <= coalesce(${part.toDay ?? null}::date, 'infinity')
      and (${people}::bigint[] is null or employee_id = any(${people}::bigint[]))
      and (${part.mealPeriod ?? null}::int is null or meal_period = ${part.mealPeriod ?? null}::int)
    order by id`.execute(ctx.db);
  const locked = await lockBookings(
    ctx,
    rows.map(({ id }) => id),
  );
  const open = locked.filter((row) => row.booking_status === unpaid || row.booking_status === booked);
  if (open.length === 0) throw new DomainError('dining.group-nothing-left');
  return open;
}
