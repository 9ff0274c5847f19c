import { askAhead, together } from '@refectory/engine/database/together.ts';
import { dataScopeCondition } from '@refectory/engine/list/visible-rows.ts';
import type { CommittedRefusal } from '@refectory/engine/refusal/committed-refusal.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { addDays, businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { attendanceSource } from '#dining/contract/booking/booking-dictionaries.ts';
import { bookingStates } from '#dining/contract/booking/booking-states.ts';
import { assertOwnPlace } from '#dining/server/admin-user/place-filter.ts';
import { requirePlaceMeal } from '../counter/read-place-meals.ts';
import { type Diner, type TakenMeal, takeAtPlace } from './take-at-place.ts';

/**
 * Hands out by the pickup code of a booking, for people without a card. Valid are codes of today, and of yesterday for
 * a supper past midnight (spec/dining#take).
 */
export async function takeByCode(
  ctx: Context,
  { takeCode, placeId }: { takeCode: string; placeId: string },
): Promise<TakenMeal | CommittedRefusal> {
  const place = askAhead(requirePlaceMeal(ctx, placeId));
  const [, eater] = await together(assertOwnPlace(ctx, placeId), findByCode(ctx, takeCode));
  if (!eater) throw new DomainError('dining.code-unknown', { takeCode }, { field: 'takeCode' });
  return takeAtPlace(ctx, eater, { placeId, place, source: attendanceSource.keys.code });
}

async function findByCode(ctx: Context, takeCode: string): Promise<Diner | undefined> {
  const today = businessDay(ctx.now, ctx.zone);
  const { rows } = await sql<Diner>`
    select b.employee_id as "employeeId", e.name, e.saas_no as "saasNo" from dining_booking b
    join dining_employee e on e.tenant_id = b.tenant_id and e.id = b.employee_id
    where b.tenant_id = app_tenant() and b.day = any(${[today, addDays(today, -1)]}::date[])
      and b.take_code = ${takeCode.trim().toUpperCase()} and b.booking_status <> ${bookingStates.keys.cancelled}
      and ${dataScopeCondition(ctx, 'dining_booking', 'b')} and ${dataScopeCondition(ctx, 'dining_employee', 'e')}
    order by b.day desc limit 1`.execute(ctx.db);
  return rows[0];
}
