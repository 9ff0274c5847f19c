import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { assertCan } from '@refectory/engine/request/assert-can.ts';
import { formatWireTime } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { placeFilter } from '#dining/server/admin-user/place-filter.ts';
import { checkTaking, takeListedBookings } from './take-listed-bookings.ts';

export interface PickupListInput {
  readonly ids?: readonly string[] | null;
  readonly placeId?: string | null;
  readonly day?: string | null;
  readonly mealPeriod?: number | null;
  readonly packageId?: string | null;
  readonly groupId?: string | null;
  readonly preview?: boolean | null;
}

/** A line of the printed list. */
export interface PickupListRow {
  readonly id: string;
  readonly bookingNo: string;
  readonly takeCode: string;
  readonly employeeName: string;
  readonly saasNo: string;
  readonly groupName: string;
  readonly placeId: string;
  readonly placeName: string;
  readonly tableCode: string;
  readonly packageName: string;
  readonly day: string;
  readonly mealPeriod: number;
  readonly persons: number;
  readonly remark: string;
}

/**
 * Hands out the chosen bookings and returns their pickup list for printing; with `preview` only lists those waiting
 * (spec/dining#pickup-list). Bookings are chosen by id, or by place, day and meal; `results` says for each whether it
 * was or could be handed out, and why not.
 */
export async function generatePickupList(ctx: Context, input: PickupListInput) {
  const preview = input.preview ?? false;
  if (!preview) assertCan(ctx, takePermission);
  const isChosen = Boolean(input.ids?.length);
  if (!isChosen && !(input.day && input.mealPeriod))
    throw new DomainError('dining.which-bookings', {}, { field: 'ids' });
  const waiting = await listWaitingRows(ctx, input);
  const ids = isChosen ? (input.ids ?? []) : waiting.map(({ id }) => id);
  const results = await (preview ? checkTaking(ctx, ids) : takeListedBookings(ctx, ids));
  const taken = new Set(results.flatMap(({ id, ok }) => (ok ? [id] : [])));
  const rows = preview ? waiting : waiting.filter(({ id }) => taken.has(id));
  return {
    preview,
    generatedAt: formatWireTime(ctx.now, ctx.zone),
    count: rows.length,
    portions: rows.reduce((sum, { persons }) => sum + persons, 0),
    packages: portionsByPackage(rows),
    rows,
    results,
  };
}

/** Permission needed to hand out; the preview needs only that of the list. */
const takePermission = 'dining_booking_take';

async function listWaitingRows(
  ctx: Context,
  { ids, placeId, day, mealPeriod, packageId, groupId }: PickupListInput,
): Promise<PickupListRow[]> {
  const limit = (await placeFilter(ctx, 'b.place_id')) ?? sql<boolean>`true`;
  const wanted = [
    ids?.length ? sql`b.id = any(${ids}::bigint[])` : undefined,
    placeId ? sql`b.place_id = ${placeId}::bigint` : undefined,
    day ? sql`b.day = ${day}::date` : undefined,
    mealPeriod ? sql`b.meal_period = ${mealPeriod}::int` : undefined,
    packageId ? sql`b.package_id = ${packageId}::bigint` : undefined,
    groupId ? sql`e.group_id = ${groupId}::bigint` : undefined,
  ].filter((condition) => condition !== undefined);
  const { rows } = await sql<PickupListRow>`
    select b.id, b.booking_no as "bookingNo", b.take_code as "takeCode", e.name as "employeeName", e.saas_no as "saasNo",
      coalesce(g.name, '') as "groupName", b.place_id as "placeId", p.name as "placeName", coalesce(t.code, '') as "tableCode", coalesce(k.name, '') as "packageName",
      b.day, b.meal_period as "mealPeriod", b.persons, b.remark
    from dining_booking b
    join dining_employee e on e.tenant_id = b.tenant_id and e.id = b.employee_id
    join dining_place p on p.tenant_id = b.tenant_id and p.id = b.place_id
    left join dining_group g on g.tenant_id = e.tenant_id and g.id = e.group_id
    left join dining_table t on t.tenant_id = b.tenant_id and t.id = b.table_id
    left join dining_package k on k.tenant_id = b.tenant_id and k.id = b.package_id
    where b.tenant_id = app_tenant() and b.booking_status = ${bookingStates.keys.booked} and ${limit} and ${dataScopeCondition(ctx, 'dining_booking', 'b')} and ${sql.join(wanted, sql` and `)}
    order by p.name, b.day, b.meal_period, g.name nulls last, k.name nulls last, e.saas_no`.execute(ctx.db);
  return rows;
}

function portionsByPackage(rows: readonly PickupListRow[]): { packageName: string; portions: number }[] {
  const portions = new Map<string, number>();
  for (const { packageName, persons } of rows) portions.set(packageName, (portions.get(packageName) ?? 0) + persons);
  return [...portions].map(([packageName, count]) => ({ packageName, portions: count }));
}
