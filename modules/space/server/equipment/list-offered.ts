import { type ParsedInput } from '@refectory/declaration/field/wire-types.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import type { equipment } from '#space/contract/equipment/equipment.ts';
import { equipmentStates } from '#space/contract/place/place-states.ts';
import { toSpan } from '../booking/booking-request.ts';

interface Offered {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly price: string;
  readonly left: number;
}

/** The equipment available for an area and type, with the remaining quantity in a span (spec/space#equipment). */
export async function listOffered(ctx: Context, input: ParsedInput<typeof equipment.queries.offered.input>) {
  const { startAt, endAt } = toSpan(ctx, input);
  const { rows } = await sql<Offered>`
    select e.id, e.name, e.unit, yuan(e.price) as price,
      greatest(0, e.stock - space_equipment_used(e.id, ${startAt}::timestamptz, ${endAt}::timestamptz, ${input.bookingId ?? null}::bigint)) as left
    from space_area a join space_equipment e on e.tenant_id = a.tenant_id and e.venue_id = a.venue_id
    where a.tenant_id = app_tenant() and a.id = ${input.areaId}::bigint and e.status = ${equipmentStates.keys.open}::int
      and (e.type_ids = '{}' or ${input.typeId}::bigint = any(e.type_ids))
    order by e.sort, e.id limit 100`.execute(ctx.db);
  return rows;
}
