import { inScope } from '@refectory/engine/list/row-limit.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { KeptRefusal } from '@refectory/engine/refusal/kept-refusal.ts';
import { addDays, businessDay } from '@refectory/engine/request/clock.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { sql } from 'kysely';
import { assertPlace } from '#dining/server/admin-user/place-filter.ts';
import { recordSwipe } from './record-swipe.ts';
import { byCode } from './take-bookings.ts';
import { type Eater, type Taken, takeHere } from './take-here.ts';

/**
 * Takes by the code printed on the booking, for those without a card. Codes of today count, and of yesterday for a
 * supper past midnight (spec/dining#take).
 */
export async function takeByCode(
  ctx: Context,
  { takeCode, placeId }: { takeCode: string; placeId: string },
): Promise<Taken | KeptRefusal> {
  await assertPlace(ctx, placeId);
  const today = businessDay(ctx.now, ctx.zone);
  const { rows } = await sql<Eater>`
    select b.employee_id as "employeeId", e.name, e.saas_no as "saasNo" from dining_booking b
    join dining_employee e on e.tenant_id = b.tenant_id and e.id = b.employee_id
    where b.tenant_id = app_tenant() and b.day = any(${[today, addDays(today, -1)]}::date[])
      and b.take_code = ${takeCode.trim().toUpperCase()} and b.booking_status <> 40
      and ${inScope(ctx, 'dining_booking', 'b')} and ${inScope(ctx, 'dining_employee', 'e')}
    order by b.day desc limit 1`.execute(ctx.db);
  const [eater] = rows;
  if (!eater) throw new DomainError('dining.code-unknown', { takeCode }, { field: 'takeCode' });
  return recordSwipe(ctx, { employeeId: eater.employeeId, placeId, how: byCode }, () =>
    takeHere(ctx, eater, placeId, byCode),
  );
}
